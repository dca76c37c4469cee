import { lineText } from '@quad/contract/messages/groupLines.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { readAlong } from '../../../entities/room/reading.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { words as ui } from '../../../shared/words.ts'
import { type Conversation as Shown, lastSeqOf } from '../conversation.ts'
import { jumpTo, useJump } from '../jump.ts'
import { showAround, showNewer, showOlder, showPresent } from '../load.ts'
import type { Address } from '../message.ts'
import { chatOutbox } from '../outgoing.ts'
import type { Folding, Room } from '../room.ts'
import { rowsOf } from '../rows.ts'
import { plainText } from '../text.ts'
import { useTyping } from '../typing.ts'
import { getMessage } from '../wire.ts'
import { talkWords as words } from '../words.ts'
import styles from './Conversation.module.css'
import { MessageList } from './MessageList.tsx'
import type { GoTo } from './scrolling.ts'

interface MessagesProps {
  readonly shown: Shown
  readonly room: Room
  /** A message to scroll to, loaded or not. */
  readonly goTo: GoTo | undefined
  /** Whether loading new messages failed. */
  readonly missing: boolean
  readonly onCatchUp: () => void
}

/** Shows loaded and unsent messages; scrolling loads older and newer pages (CHAT-07, CHAT-08). */
export function Messages({ shown, room, missing, onCatchUp, ...props }: MessagesProps) {
  const userId = useSession((session) => session.userId) ?? ''
  const { messages, lines, firstUnread, moreBefore, moreAfter } = shown
  const { address, keepsDeleted } = room
  const all = chatOutbox.useItems()
  const outgoing = useMemo(() => all.filter(({ to }) => to === address), [all, address])
  const rows = useMemo(
    // Unsent messages follow the newest one, so don't show them below an older page.
    () =>
      rowsOf({ messages, lines, outgoing: moreAfter ? [] : outgoing, firstUnread, userId, moreBefore, keepsDeleted }),
    [messages, lines, outgoing, firstUnread, userId, moreBefore, moreAfter, keepsDeleted],
  )
  const [atEnd, setAtEnd] = useState(firstUnread === undefined)
  const last = { seq: lastSeqOf(messages), isOwn: messages.at(-1)?.sender._id === userId }
  useReading(shown.room?._id, last, atEnd, room.onRead)
  const news = useArrivals(shown, userId, room.folding?.isFolded)
  const { older, newer, present } = useConversationPages(address, () => setAtEnd(true))
  const goTo = useTarget(address, props.goTo)
  const onQuote = useOpenQuote(address, messages)
  const around = useGoTo(address, goTo, shown)
  useJumpOnSending(outgoing.at(-1)?.clientId, moreAfter, present.retry)
  const failed = [newer, present, around].find((one) => one.failed)
  return (
    <>
      <div className={styles.messages}>
        <MessageList
          {...{ rows, shown, userId, room, atEnd, goTo, onQuote }}
          onAtEnd={setAtEnd}
          onOlder={older.load}
          onNewer={newer.load}
          onPresent={present.retry}
          waiting={older.loading ? 'older' : newer.loading ? 'newer' : undefined}
        />
        <Typing shown={shown} userId={userId} />
        {older.failed && <Failed text={words.olderFailed} onRetry={older.retry} />}
      </div>
      {failed && <Failed text={words.missedFailed} onRetry={failed.retry} />}
      {missing && !failed && <Failed text={words.missedFailed} onRetry={onCatchUp} />}
      <p className="visuallyHidden" role="status">
        {news}
      </p>
    </>
  )
}

/** Shows who is typing, above the end of the list. */
function Typing({ shown, userId }: { readonly shown: Shown; readonly userId: string }) {
  const ids = useTyping(shown.room?._id, userId)
  if (ids.length === 0) return null
  const people = new Map(shown.messages.map(({ sender }) => [sender._id, sender.displayName]))
  const users = shown.room && 'users' in shown.room ? shown.room.users : []
  for (const user of users) people.set(user._id, user.displayName)
  const [one, two] = ids.map((id) => people.get(id) ?? words.somebody)
  return (
    <p className={styles.typing}>
      <bdi>
        {ids.length > 2
          ? words.severalType
          : two === undefined
            ? words.types(one ?? '')
            : words.twoType(one ?? '', two)}
      </bdi>
    </p>
  )
}

/** Returns the message to scroll to: the one of the latest jump, or the one that the address names, if that is newer. */
function useTarget(address: Address, asked: GoTo | undefined): GoTo | undefined {
  const jump = useJump(address)
  const [last, setLast] = useState({ jump, asked, goTo: asked })
  if (jump === last.jump && asked === last.asked) return last.goTo
  const goTo = jump === last.jump ? asked : jump
  setLast({ jump, asked, goTo })
  return goTo
}

/** Returns a function that scrolls to a quoted message. */
function useOpenQuote(address: Address, messages: Shown['messages']) {
  return async (messageId: string) => {
    try {
      jumpTo(address, messages.find(({ _id }) => _id === messageId) ?? (await getMessage(messageId)))
    } catch (failure) {
      toast.error(`${words.quoteGone}: ${failure instanceof Error ? failure.message : ''}`)
    }
  }
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <Row gap={3} justify="between" size="small" rigid className={styles.failed} role="alert">
      <Text>{text}</Text>
      <Button kind="quiet" size="sm" onClick={onRetry}>
        {ui.actions.retry}
      </Button>
    </Row>
  )
}

function useConversationPages(address: Address, onPresent: () => void) {
  const client = useQueryClient()
  const chat = { client, address }
  return {
    older: useLoad(() => showOlder(chat)),
    newer: useLoad(() => showNewer(chat)),
    present: useLoad(() => showPresent(chat, onPresent)),
  }
}

/** Loads the newest messages when the viewer sends one; `last` is the key of their last unsent message. */
function useJumpOnSending(last: string | undefined, moreAfter: boolean, jump: () => void): void {
  const known = useRef(last)
  useEffect(() => {
    const isNew = last !== undefined && last !== known.current
    known.current = last
    if (isNew && moreAfter) jump()
  }, [last, moreAfter, jump])
}

/**
 * Runs one request at a time. `load` does nothing while a request runs or after one failed; `retry` runs it after a
 * failure.
 */
function useLoad(request: () => Promise<void>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  async function run() {
    setState('loading')
    try {
      await request()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return {
    loading: state === 'loading',
    failed: state === 'failed',
    load: () => void (state === 'idle' && run()),
    retry: () => void (state !== 'loading' && run()),
  }
}

/** Loads the messages around the one to scroll to, unless it is loaded. */
function useGoTo(address: Address, goTo: GoTo | undefined, { messages }: Shown) {
  const client = useQueryClient()
  const around = useLoad(async () => goTo && showAround({ client, address }, goTo.message))
  const asked = useRef<string>(undefined)
  const isLoaded = goTo === undefined || messages.some(({ _id }) => _id === goTo.message._id)
  const { retry: load } = around
  useEffect(() => {
    if (asked.current === goTo?.key) return
    asked.current = goTo?.key
    if (!isLoaded) load()
  }, [goTo?.key, isLoaded, load])
  return around
}

/** Returns the text that screen readers announce for the newest message or system line; "" when the chat opens. */
function useArrivals(
  { messages, lines, latest, latestEvent }: Shown,
  userId: string,
  isFolded: Folding['isFolded'] | undefined,
): string {
  const [begun] = useState(latest)
  const [begunEvent] = useState(latestEvent)
  const last = messages.findLast(
    (one) => one.seq > begun && one.sender._id !== userId && !one.deleted && !isFolded?.(one),
  )
  const line = lines?.findLast(({ event }) => event > begunEvent)
  if (line && line.seq >= (last?.seq ?? 0)) return lineText(line, userId)
  if (!last) return ''
  const text = [last.title, plainText(last)].filter(Boolean).join(': ')
  return words.arrived(last.sender.displayName, text || words.kinds[last.filetype])
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const isVisible = () => document.visibilityState === 'visible'

interface LastMessage {
  /** The message's number; 0 if there is no message. */
  readonly seq: number
  readonly isOwn: boolean
}

/** Calls `onRead` when a conversation opens, and for each new message by others while the end is visible (CHAT-07). */
function useReading(
  roomId: string | undefined,
  { seq, isOwn }: LastMessage,
  atEnd: boolean,
  onRead: (() => void) | undefined,
): void {
  const visible = useSyncExternalStore(subscribe, isVisible)
  const opened = useRef<string>(undefined)
  const readTo = useRef(0)
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  const following = visible && atEnd
  useEffect(() => (roomId !== undefined && following ? readAlong(roomId) : undefined), [roomId, following])
  useEffect(() => {
    const isOpen = opened.current === roomId
    if (roomId === undefined || seq === 0 || !visible || (!atEnd && isOpen)) return
    // Sending a message marks the conversation as read on the server; call it only for earlier messages.
    const isKnown = isOpen && isOwn && readTo.current === seq - 1
    opened.current = roomId
    readTo.current = seq
    if (!isKnown) read.current?.()
  }, [roomId, seq, isOwn, visible, atEnd])
}
