import type { UserCard } from '@quad/contract/entities/user.ts'
import { broadcastIds } from '@quad/contract/mentions.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlockedIds } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listChannelMembers, listGroupMembers } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useSettled } from '../../../shared/timers.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { isEnter } from '../../../shared/ui/focus.ts'
import { Card, Row, Text } from '../../../shared/ui/primitives.tsx'
import { type Address, channelOf, groupOf, isDirect } from '../message.ts'
import { insertMention, nameBefore } from '../text.ts'
import { talkWords } from '../words.ts'
import styles from './Mentions.module.css'

const suggestionsMax = 8
// Request enough people, so that they include those whose name begins with the text.
const asked = 40
const noCaret = -1

type Suggested = Pick<UserCard, '_id' | 'displayName' | 'user_name' | 'userImg'>

// Listed like people, to admins alone.
const broadcasts = (['everyone', 'here'] as const).map(
  (displayName): Suggested => ({
    _id: broadcastIds[displayName],
    displayName,
    user_name: talkWords.notifies[displayName],
    userImg: '',
  }),
)

export interface MentionBox {
  /** The conversation whose members can be mentioned: nobody in direct chats. */
  readonly address: Address
  readonly mayBroadcast: boolean
  /** The text as it is sent; in the box, mentions appear as names. */
  readonly stored: string
  readonly onWrite: (stored: string) => void
  readonly box: RefObject<HTMLTextAreaElement | null>
}

/** Suggests members of a channel or group for the name that is being typed after an @ (DISC-01). */
export function useMentions({ address, mayBroadcast, stored, onWrite, box }: MentionBox) {
  const [caret, setCaret] = useState(noCaret)
  const [dismissed, setDismissed] = useState<number>()
  const [active, setActive] = useState<{ readonly text: string; readonly at: number }>()
  const name = isDirect(address) || caret === noCaret ? undefined : nameBefore(stored, caret)
  const wanted = name && name.start !== dismissed ? name : undefined
  const members = useSuggestions(address, wanted?.text ?? '')
  const part = wanted?.text.toLowerCase()
  const everyone = mayBroadcast && part ? broadcasts.filter(({ displayName }) => displayName.startsWith(part)) : []
  const people: readonly Suggested[] = [...everyone, ...members]
  const at = active?.text === wanted?.text ? (active?.at ?? 0) : 0

  function choose(person: Suggested | undefined) {
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

function useSuggestions(address: Address, text: string): readonly UserCard[] {
  const userId = useSession((session) => session.userId)
  const settled = useSettled(text)
  const sought = text === '' ? '' : settled
  const { blocked } = useBlockedIds(sought !== '')
  // A newer text aborts the request for the previous one.
  const { data } = useQuery({
    enabled: sought !== '',
    queryKey: ['mentionable', address, sought.toLocaleLowerCase()],
    queryFn: ({ signal }) => listMentionable(address, sought, signal),
    placeholderData: keepPreviousData,
  })
  if (text === '' || !data) return []
  return data
    .filter((user) => user._id !== userId && !blocked.has(user._id) && isNamed(user, text))
    .toSorted((one, other) => Number(begins(other, text)) - Number(begins(one, text)))
    .slice(0, suggestionsMax)
}

// A group's members come on one page, whatever the text.
async function listMentionable(address: Address, sought: string, signal: AbortSignal): Promise<UserCard[]> {
  const room = groupOf(address)
  if (room !== undefined) {
    const members = await callApi(listGroupMembers, { params: { room }, query: {} }, { signal })
    return members.map(({ user }) => user)
  }
  const query = { '$text[$search]': sought, limit: asked }
  const params = { id: channelOf(address)?.channelId ?? '' }
  const members = await callApi(listChannelMembers, { params, query }, { signal })
  return members.map(({ user }) => user)
}

// Whether a word of the name begins with the text; such names come first.
const begins = ({ displayName }: UserCard, text: string) =>
  ` ${displayName.toLocaleLowerCase()}`.includes(` ${text.toLocaleLowerCase()}`)

// Filters the previous suggestions at once, before the next response arrives.
function isNamed({ displayName, user_name }: UserCard, text: string): boolean {
  const part = text.toLocaleLowerCase()
  return [displayName, user_name].some((name) => name.toLocaleLowerCase().includes(part))
}

interface MentionListProps {
  readonly id: string
  readonly people: readonly Suggested[]
  readonly active: number
  readonly onChoose: (person: Suggested) => void
}

/** Shows the people suggested for a mention, above the box. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <p className="visuallyHidden" role="status">
        {people.length > 0 && talkWords.suggested(people.length)}
      </p>
      {people.length > 0 && (
        <Card ref={list} id={id} className={styles.list} role="listbox" aria-label={talkWords.mention}>
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
              <Avatar id={person._id} name={person.displayName} src={person.userImg} size={32} />
              <bdi className={styles.name}>{person.displayName}</bdi>
              <Text as="span" tone="muted" size="small" className={styles.handle}>
                {person.user_name}
              </Text>
            </Row>
          ))}
        </Card>
      )}
    </>
  )
}
