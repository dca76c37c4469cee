import { limits } from '@quad/contract/limits.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SortableFields } from '../../../shared/forms/SortableFields.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { type FaqsValues, noFaq } from '../clubForm.ts'
import { formWords } from '../formWords.ts'

const { faqRows: words } = formWords

/** Questions with their answers. */
export function FaqFields() {
  const { register, control, formState } = useFormContext<FaqsValues>()
  const array = useFieldArray({ control, name: 'faqs' })
  const errors = formState.errors.faqs
  return (
    <SortableFields array={array} empty={noFaq} max={limits.faqsMax} words={words}>
      {(at) => (
        <>
          <TextField
            label={words.question(at + 1)}
            dir="auto"
            autoComplete="off"
            error={errors?.[at]?.question?.message}
            {...register(`faqs.${at}.question`, { deps: `faqs.${at}.answer` })}
          />
          <TextArea
            label={words.answer(at + 1)}
            rows={2}
            dir="auto"
            error={errors?.[at]?.answer?.message}
            {...register(`faqs.${at}.answer`, { deps: `faqs.${at}.question` })}
          />
        </>
      )}
    </SortableFields>
  )
}
