import { Row } from '../ui/primitives.tsx'
import { draftWords } from '../words.ts'
import styles from './DraftForm.module.css'

export interface FormDraft {
  readonly kept: boolean
  readonly discard: () => void
}

/** Says that a form began with what was kept on this device, and offers to start over. */
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
