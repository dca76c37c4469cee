import { limits } from '@quad/contract/limits.ts'
import { FormPart } from '../../../entities/post/DraftForm.tsx'
import { TextArea } from '../../../shared/ui/Field.tsx'
import { noticeWords as words } from '../noticeWords.ts'

interface NotifiedPartProps {
  /** How many people are notified of what the form changes. */
  readonly notified: number
  readonly line: string
  readonly setLine: (line: string) => void
}

/** Says before a save how many people hear of it, and takes a line for them (EVT-16). */
export function NotifiedPart({ notified, line, setLine }: NotifiedPartProps) {
  if (notified === 0) return null
  return (
    <FormPart title={words.count(notified)} hint={words.how}>
      <NoteField line={line} setLine={setLine} />
    </FormPart>
  )
}

/** The organiser's line for those who are notified. */
export function NoteField({ line, setLine }: Omit<NotifiedPartProps, 'notified'>) {
  return (
    <TextArea
      label={words.note}
      optional
      maxLength={limits.changeNoteLength}
      value={line}
      onChange={({ target }) => setLine(target.value)}
    />
  )
}
