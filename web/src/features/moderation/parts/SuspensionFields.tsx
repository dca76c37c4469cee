import { caseLimits } from '@quad/contract/caseLimits.ts'
import { SelectField, TextField } from '../../../shared/ui/Field.tsx'
import { lengthOf, settleWords, suspendWords } from '../words.ts'

const lengths = [1, 7, 30, null] as const

/** The days of a chosen length; null for a suspension without end. */
export const daysOf = (length: string) => lengths.find((one) => String(one) === length) ?? null

interface SuspensionFieldsProps {
  readonly length: string
  readonly onLength: (length: string) => void
  readonly reason: string
  readonly onReason: (reason: string) => void
  /** Whether the dialog starts here. */
  readonly isFirst: boolean
}

/** How long a person is suspended, and the reason that is mailed to them (SUP-03, SUP-08). */
export function SuspensionFields({ length, onLength, reason, onReason, isFirst }: SuspensionFieldsProps) {
  return (
    <>
      <SelectField
        label={suspendWords.howLong}
        data-autofocus={isFirst || undefined}
        value={length}
        onChange={({ currentTarget }) => onLength(currentTarget.value)}
      >
        {lengths.map((days) => (
          <option key={String(days)} value={String(days)}>
            {lengthOf(days)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={settleWords.mailedReason}
        required
        autoComplete="off"
        dir="auto"
        maxLength={caseLimits.reasonLength}
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
    </>
  )
}
