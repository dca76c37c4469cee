import { limits } from '@quad/contract/limits.ts'
import { FormPart } from '../../shared/forms/DraftForm.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { notifiedWords as words } from './words.ts'

interface NotifiedPartProps {
  /** The number of people whom the change notifies. */
  readonly notified: number
  readonly about: 'event' | 'session'
  readonly line: string
  readonly setLine: (line: string) => void
}

/** Shows how many people a save notifies, with a field for a message to them (EVT-16, SESS-03). */
export function NotifiedPart({ notified, about, line, setLine }: NotifiedPartProps) {
  if (notified === 0) return null
  return (
    <FormPart title={words.count(notified)} hint={words.how[about]}>
      <NoteField line={line} setLine={setLine} />
    </FormPart>
  )
}

/** NotifiedPart for a confirmation dialog; renders nothing if nobody is notified. */
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

/** The field for the organiser's message to the notified people. */
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
