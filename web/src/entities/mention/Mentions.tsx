import type { UserCard } from '@quad/contract/entities/user.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { broadcastOf } from '@quad/contract/mentions.ts'
import { useSession } from '../../shared/session/session.ts'
import { useSettled } from '../../shared/timers.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { isEnter } from '../../shared/ui/focus.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Card, Row, Text } from '../../shared/ui/primitives.tsx'
import { useBlockedIds } from '../profile/cache.ts'
import styles from './Mentions.module.css'
import { insertMention, nameBefore } from './markup.ts'
import { mentionWords } from './words.ts'

const suggestionsMax = 8
const noCaret = -1

export type Mentionable = Pick<UserCard, '_id' | 'displayName' | 'user_name' | 'userImg'>

/** Where the people come from that can be mentioned in a text. */
export interface Suggest {
  readonly key: string
  readonly list: (text: string, signal: AbortSignal) => Promise<readonly Mentionable[]>
  /** Listed before the people, if their names begin with the text. */
  readonly first?: readonly Mentionable[]
}

export interface MentionBox {
  /** Undefined where nobody can be mentioned. */
  readonly suggest: Suggest | undefined
  /** The text as it is sent; in the box, mentions appear as names. */
  readonly stored: string
  readonly onWrite: (stored: string) => void
  readonly box: RefObject<HTMLTextAreaElement | null>
}

/** Suggests people for the name that is being typed after an @ (DISC-01, FEED-25). */
export function useMentions({ suggest, stored, onWrite, box }: MentionBox) {
  const [caret, setCaret] = useState(noCaret)
  const [dismissed, setDismissed] = useState<number>()
  const [active, setActive] = useState<{ readonly text: string; readonly at: number }>()
  const name = !suggest || caret === noCaret ? undefined : nameBefore(stored, caret)
  const wanted = name && name.start !== dismissed ? name : undefined
  const found = useSuggestions(suggest, wanted?.text ?? '')
  const part = wanted?.text.toLowerCase()
  const first = part ? (suggest?.first ?? []).filter(({ displayName }) => displayName.startsWith(part)) : []
  const people = [...first, ...found]
  const at = active?.text === wanted?.text ? (active?.at ?? 0) : 0

  function choose(person: Mentionable | undefined) {
    if (!wanted || !person) return
    const place = { start: wanted.start, end: caret }
    const changed = insertMention(stored, { userId: person._id, name: person.displayName, ...place })
    // Render first, so that the caret can be placed after the name in the box.
    flushSync(() => onWrite(changed.stored))
    box.current?.setSelectionRange(changed.caret, changed.caret)
    setCaret(changed.caret)
  }

  const keys = {
    move: (step: number) => setActive({ text: wanted?.text ?? '', at: (at + step + people.length) % people.length }),
    choose: () => choose(people[at]),
    close: () => setDismissed(wanted?.start),
  }
  return {
    people,
    active: at,
    choose,
    /** Handles a key for the list of suggestions; returns whether it did. */
    onKey: (event: KeyboardEvent) => people.length > 0 && isForList(event, keys),
    /** Call it with the current text when the caret has moved. */
    look(text: string) {
      const { selectionStart = noCaret, selectionEnd = noCaret } = box.current ?? {}
      const now = selectionStart === selectionEnd ? selectionStart : noCaret
      setCaret(now)
      if (dismissed !== undefined && nameBefore(text, now)?.start !== dismissed) setDismissed(undefined)
    },
    leave: () => setCaret(noCaret),
  }
}

interface ListKeys {
  readonly move: (step: number) => void
  readonly choose: () => void
  readonly close: () => void
}

function isForList(event: KeyboardEvent, { move, choose, close }: ListKeys): boolean {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (event.nativeEvent.isComposing || event.shiftKey) return false
  if (step !== 0) move(step)
  else if (isEnter(event) || event.key === 'Tab') choose()
  else if (event.key === 'Escape') close()
  else return false
  event.preventDefault()
  return true
}

function useSuggestions(suggest: Suggest | undefined, text: string): readonly Mentionable[] {
  const userId = useSession((session) => session.userId)
  const settled = useSettled(text)
  const sought = text === '' ? '' : settled
  const { blocked } = useBlockedIds(sought !== '')
  // A newer text aborts the request for the previous one.
  const { data } = useQuery({
    enabled: suggest !== undefined && sought !== '',
    queryKey: ['mentionable', suggest?.key, sought.toLocaleLowerCase()],
    queryFn: ({ signal }) => suggest?.list(sought, signal) ?? [],
    placeholderData: keepPreviousData,
  })
  if (text === '' || !data) return []
  return data
    .filter((user) => user._id !== userId && !blocked.has(user._id) && isNamed(user, text))
    .toSorted((one, other) => Number(begins(other, text)) - Number(begins(one, text)))
    .slice(0, suggestionsMax)
}

// Whether a word of the name begins with the text; such names come first.
const begins = ({ displayName }: Mentionable, text: string) =>
  ` ${displayName.toLocaleLowerCase()}`.includes(` ${text.toLocaleLowerCase()}`)

// Filters the previous suggestions at once, before the next response arrives.
function isNamed({ displayName, user_name }: Mentionable, text: string): boolean {
  const part = text.toLocaleLowerCase()
  return [displayName, user_name].some((name) => name.toLocaleLowerCase().includes(part))
}

interface MentionListProps {
  readonly id: string
  readonly people: readonly Mentionable[]
  readonly active: number
  readonly onChoose: (person: Mentionable) => void
  /** Takes space below the box, in dialogs and on pages, whose beginning would cut the list above it. */
  readonly below?: boolean
}

/** Shows the people suggested for a mention, above the box or below it. */
export function MentionList({ id, people, active, onChoose, below = false }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <p className="visuallyHidden" role="status">
        {people.length > 0 && mentionWords.suggested(people.length)}
      </p>
      {people.length > 0 && (
        <Card
          ref={list}
          id={id}
          className={below ? styles.below : styles.list}
          role="listbox"
          aria-label={mentionWords.mention}
        >
          {people.map((person, at) => (
            <Row
              as="button"
              gap={3}
              tone="ink"
              hover
              key={person._id}
              id={`${id}-${at}`}
              type="button"
              tabIndex={-1}
              className={styles.option}
              role="option"
              aria-selected={at === active}
              // Keeps the focus, and on touch screens the keyboard, in the box.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              {broadcastOf(person._id) ? (
                <span className={styles.all}>
                  <Icon name="megaphone" size={20} />
                </span>
              ) : (
                <Avatar id={person._id} name={person.displayName} src={person.userImg} size={32} />
              )}
              <span className={styles.words}>
                <bdi className={styles.name}>{person.displayName}</bdi>
                <Text as="span" tone="muted" size="small" className={styles.handle}>
                  {person.user_name}
                </Text>
              </span>
            </Row>
          ))}
        </Card>
      )}
    </>
  )
}
