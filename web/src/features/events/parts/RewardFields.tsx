import { FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import type { RewardsValues } from '../rewardsForm.ts'

const Field = FormField<RewardsValues>

/** What a contest offers in total, and its prizes, reordered by drag and by keyboard (EVT-05). */
export function RewardFields() {
  const { label } = useField('rewards').texts
  return (
    <>
      <Field name="totalRewards" />
      <Field name="partCertificate" />
      <FormPart title={label}>
        <FormRows<RewardsValues> name="rewards">
          {(at) => (
            <>
              <FieldPair>
                <Field name={`rewards.${at}.rank`} />
                <Field name={`rewards.${at}.money`} />
              </FieldPair>
              <Field name={`rewards.${at}.otherDetails`} />
              <Field name={`rewards.${at}.certificate`} />
            </>
          )}
        </FormRows>
      </FormPart>
    </>
  )
}
