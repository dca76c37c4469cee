import { FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import type { DescriptionValues, FaqsValues } from '../clubForm.ts'

const Field = FormField<DescriptionValues>

export function LinkFields() {
  return (
    <>
      <Field name="website" />
      <Field name="instagram" />
      <Field name="linkedIn" />
    </>
  )
}

/** Learnings of members, at most six. */
export function LearningFields() {
  const { label, hint = '' } = useField('learnings').texts
  return (
    <FormPart title={label} hint={hint}>
      <FormRows<DescriptionValues> name="learnings">{(at) => <Field name={`learnings.${at}.learning`} />}</FormRows>
    </FormPart>
  )
}

/** Questions with their answers. */
export function FaqFields() {
  return (
    <FormRows<FaqsValues> name="faqs">
      {(at) => (
        <>
          <FormField<FaqsValues> name={`faqs.${at}.question`} />
          <FormField<FaqsValues> name={`faqs.${at}.answer`} />
        </>
      )}
    </FormRows>
  )
}
