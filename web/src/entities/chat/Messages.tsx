import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Conversation as Shown, lastSeqOf } from './conversation.ts'
import type { Address } from './address.ts'
import { chatOutbox } from './outbox.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { words as ui } from '../../shared/words.ts'
import { showNewer, showOlder, showPresent } from './pageConversation.ts'
import { rowsOf } from './rows.ts'
import { talkWords as words } from './words.ts'
import { MessageList } from './MessageList.tsx'
import type { Manner } from './MessageRow.tsx'
import styles from './Messages.module.css'
import { useArrivals } from './useArrivals.ts'
import { type GoTo, useGoTo } from './useGoTo.ts'
import { useLoad } from './useLoad.ts'
import { useReading } from './useReading.ts'

interface MessagesProps {
  readonly shown: Shown
  readonly userId: string
  readonly address: Address
  readonly manner: Manner
  /** Marks the conversation as read; absent for a thread, which has no reading position. */
  readonly onRead?: (() => void) | undefined
  /** A message to scroll to, loaded or not. */
  readonly goTo?: GoTo | undefined
  /** New messages could not be loaded. */
  readonly missing: boolean
  readonly onCatchUp: () => void
}

/** The loaded messages and the unsent ones; scrolling loads older and newer pages (CHAT-07, CHAT-08). */
export function Messages({ shown, userId, address, manner, onRead, goTo, missing, onCatchUp }: MessagesProps) {
  const { messages, firstUnread, moreBefore, moreAfter, room } = shown
  const all = chatOutbox.useItems()
  const outgoing = useMemo(() => all.filter(({ to }) => to === address), [all, address])
  const { keepsDeleted = false } = manner
  const rows = useMemo(
    // An unsent message follows the newest one, so it is not shown below an older page.
    () => rowsOf({ messages, outgoing: moreAfter ? [] : outgoing, firstUnread, userId, moreBefore, keepsDeleted }),
    [messages, outgoing, firstUnread, userId, moreBefore, moreAfter, keepsDeleted],
  )
  const [atEnd, setAtEnd] = useState(firstUnread === undefined)
  useReading(room?._id, lastSeqOf(messages), atEnd, onRead)
  const news = useArrivals(shown, userId, manner.isFolded)
  const { older, newer, present } = usePages(address, () => setAtEnd(true))
  const around = useGoTo(address, goTo, shown)
  useJumpOnSending(outgoing.at(-1)?.clientId, moreAfter, present.retry)
  const failed = [newer, present, around].find((one) => one.failed)
  return (
    <>
      <div className={styles.place}>
        <MessageList
          {...{ rows, shown, userId, manner, atEnd, goTo }}
          onAtEnd={setAtEnd}
          onOlder={older.load}
          onNewer={newer.load}
          onPresent={present.retry}
          waiting={older.loading ? 'older' : newer.loading ? 'newer' : undefined}
        />
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

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button kind="quiet" size="sm" onClick={onRetry}>
        {ui.actions.retry}
      </Button>
    </div>
  )
}

function usePages(address: Address, onPresent: () => void) {
  const client = useQueryClient()
  const chat = { client, address }
  return {
    older: useLoad(() => showOlder(chat)),
    newer: useLoad(() => showNewer(chat)),
    present: useLoad(() => showPresent(chat, onPresent)),
  }
}

/** Moves to the newest messages when the viewer sends one; `last` is the key of their last unsent message. */
function useJumpOnSending(last: string | undefined, moreAfter: boolean, jump: () => void): void {
  const known = useRef(last)
  useEffect(() => {
    const isNew = last !== undefined && last !== known.current
    known.current = last
    if (isNew && moreAfter) jump()
  }, [last, moreAfter, jump])
}
