import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Row } from '../ui/primitives.tsx'
import { draftWords } from '../words.ts'
import styles from './DraftForm.module.css'
import type { Needed } from './refusals.ts'

interface StillNeededProps<Values extends FieldValues> {
  readonly id?: string
  readonly form: Pick<UseFormReturn<Values>, 'setFocus'>
  readonly needed: readonly Needed<FieldPath<Values>>[]
  /** The person whose fields these are, in a form about several people. */
  readonly whom?: string | undefined
}

/** Why a form can't be sent yet: its missing values, each of which leads to its field. */
export function StillNeeded<Values extends FieldValues>({ id, form, needed, whom }: StillNeededProps<Values>) {
  return (
    <Row id={id} as="p" wrap align="stretch" size="small" tone="muted" across={2} className={styles.needed}>
      {whom === undefined ? draftWords.needed : draftWords.neededFor(whom)}
      {needed.map(({ label, field }) => (
        <button key={label} type="button" className={styles.plain} onClick={() => form.setFocus(field)}>
          {label}
        </button>
      ))}
    </Row>
  )
}
