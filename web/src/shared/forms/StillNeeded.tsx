import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Row } from '../ui/primitives.tsx'
import { draftWords } from '../words.ts'
import styles from './DraftForm.module.css'
import type { Needed } from './refusals.ts'

interface StillNeededProps<Values extends FieldValues> {
  readonly id?: string
  readonly form: Pick<UseFormReturn<Values>, 'setFocus'>
  readonly needed: readonly Needed<FieldPath<Values>>[]
  /** The person whom these fields describe, in a form about several people. */
  readonly whom?: string | undefined
}

// More would fill the foot of a dialog on a phone.
const atMost = 6

/** Lists the first missing values that keep a form from being submitted; each links to its field. */
export function StillNeeded<Values extends FieldValues>({ id, form, needed, whom }: StillNeededProps<Values>) {
  return (
    <Row id={id} as="p" wrap align="stretch" size="small" tone="muted" across={2} className={styles.needed}>
      {whom === undefined ? draftWords.needed : draftWords.neededFor(whom)}
      {needed.slice(0, atMost).map(({ label, field }) => (
        <button key={field} type="button" className={styles.plain} onClick={() => form.setFocus(field)}>
          {label}
        </button>
      ))}
      {needed.length > atMost && <span>{draftWords.neededToo(needed.length - atMost)}</span>}
    </Row>
  )
}

export interface FormDraft {
  readonly kept: boolean
  readonly discard: () => void
}

/** Says that the form was restored from a draft on this device, and offers to start over. */
export function KeptDraft({ draft }: { readonly draft: FormDraft }) {
  if (!draft.kept) return null
  return (
    <Row as="p" wrap gap={1} across={3} className={styles.kept}>
      {draftWords.restored}
      <button type="button" className={styles.discard} onClick={draft.discard}>
        {draftWords.discard}
      </button>
    </Row>
  )
}
