import { type ChangeEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { isEnter } from '../../shared/ui/isEnter.ts'
import styles from './Composer.module.css'
import { MentionList } from './MentionList.tsx'
import { mentionsIn, retype, withNames } from './mentionText.ts'
import { useMentions } from './useMentions.ts'
import { talkWords } from './words.ts'

interface MessageBoxProps {
  /** Whose members can be mentioned. */
  readonly channelId: string | undefined
  readonly label: string
  /** The text as it is sent; the box shows names for its mentions. */
  readonly stored: string
  readonly onWrite: (stored: string) => void
  readonly onSend: (event: KeyboardEvent) => void
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** The id of the text's problem, if it has one. */
  readonly problemId: string | undefined
}

/** Where a message is written: Enter sends, Shift+Enter adds a line, @ suggests people (CHAT-03, DISC-01). */
export function MessageBox({ channelId, label, stored, onWrite, onSend, box, problemId }: MessageBoxProps) {
  const id = useId()
  const mentions = useMentions({ channelId, stored, onWrite, box })
  const open = mentions.people.length > 0
  const typed = channelId === undefined ? stored : withNames(stored)

  function write({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) {
    const next = channelId === undefined ? value : retype(stored, value)
    onWrite(next)
    mentions.look(next)
  }

  function press(event: KeyboardEvent) {
    if (!mentions.onKey(event) && isEnter(event) && !event.shiftKey) onSend(event)
  }

  return (
    <div className={styles.writing}>
      {channelId !== undefined && <Marks stored={stored} box={box} />}
      <textarea
        ref={box}
        className={styles.box}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        aria-label={label}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        // A combobox but for its role, which a box of several lines can't have.
        aria-autocomplete={channelId === undefined ? undefined : 'list'}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? `${id}-${mentions.active}` : undefined}
        placeholder={talkWords.placeholder}
        value={typed}
        onChange={write}
        onSelect={() => mentions.look(stored)}
        onBlur={mentions.leave}
        onKeyDown={press}
      />
      <MentionList id={id} people={mentions.people} active={mentions.active} onChoose={mentions.choose} />
    </div>
  )
}

interface MarksProps {
  readonly stored: string
  readonly box: RefObject<HTMLTextAreaElement | null>
}

/** Highlights the mentions of the box, from behind it. */
function Marks({ stored, box }: MarksProps) {
  const marks = useRef<HTMLDivElement>(null)
  const places = mentionsIn(stored)
  const text = withNames(stored)
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    const follow = () => marks.current?.scrollTo(0, area.scrollTop)
    follow()
    area.addEventListener('scroll', follow)
    return () => area.removeEventListener('scroll', follow)
  })
  if (places.length === 0) return null
  return (
    <div ref={marks} className={styles.marks} aria-hidden="true" dir="auto">
      {places.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(places[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.end)}
    </div>
  )
}
