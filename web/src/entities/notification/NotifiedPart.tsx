import { limits } from '@quad/contract/limits.ts'
import { FormPart } from '../../shared/forms/DraftForm.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { notifiedWords as words } from './words.ts'

interface NotifiedPartProps {
  /** How many people are notified of what the form changes. */
  readonly notified: number
  readonly about: 'event' | 'session'
  readonly line: string
  readonly setLine: (line: string) => void
}

/** Says before a save how many people hear of it, and takes a line for them (EVT-16, SESS-03). */
export function NotifiedPart({ notified, about, line, setLine }: NotifiedPartProps) {
  if (notified === 0) return null
  return (
    <FormPart title={words.count(notified)} hint={words.how[about]}>
      <NoteField line={line} setLine={setLine} />
    </FormPart>
  )
}

/** For a question: how many people are notified, and the line for them; nothing if nobody is. */
export function NotifiedNote({ notified, line, setLine }: Omit<NotifiedPartProps, 'about'>) {
  if (notified === 0) return null
  return (
    <>
      <p>
        <strong>{words.count(notified)}</strong>
      </p>
      <NoteField line={line} setLine={setLine} />
    </>
  )
}

/** The organiser's line for those who are notified. */
function NoteField({ line, setLine }: Omit<NotifiedPartProps, 'notified' | 'about'>) {
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
