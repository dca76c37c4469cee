import { limits } from '@quad/contract/limits.ts'
import { FormPart } from '../../shared/forms/DraftForm.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { notifiedWords as words } from './words.ts'

interface NotifiedPartProps {
  /** How many people the change notifies. */
  readonly notified: number
  readonly about: 'event' | 'session'
  readonly line: string
  readonly setLine: (line: string) => void
}

/** Says how many people a save notifies, with a field for a line to them (EVT-16, SESS-03). */
export function NotifiedPart({ notified, about, line, setLine }: NotifiedPartProps) {
  if (notified === 0) return null
  return (
    <FormPart title={words.count(notified)} hint={words.how[about]}>
      <NoteField line={line} setLine={setLine} />
    </FormPart>
  )
}

/** The same inside a confirmation dialog; renders nothing if nobody is notified. */
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
