import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  changeConversation,
  type Conversation as Shown,
  lastSeqOf,
  mergeMessages,
} from '../../../entities/chat/conversation.ts'
import { useOutgoing } from '../../../entities/chat/outbox.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { words as ui } from '../../../shared/words.ts'
import { loadOlder } from '../calls/loadMessages.ts'
import { useReadRoom } from '../calls/useReadRoom.ts'
import { rowsOf } from '../rows.ts'
import { words } from '../words.ts'
import type { Other } from '../other.ts'
import { MessageList } from './MessageList.tsx'
import styles from './Messages.module.css'
import { useArrivals } from './useArrivals.ts'

interface MessagesProps {
  readonly shown: Shown
  readonly userId: string
  readonly other: Other
  /** Something came that could not be loaded. */
  readonly missing: boolean
  readonly onCatchUp: () => void
}

/** What was said, with what is still to be sent; older messages come as one scrolls up (CHAT-08). */
export function Messages({ shown, userId, other, missing, onCatchUp }: MessagesProps) {
  const { messages, firstUnread, more, room } = shown
  const all = useOutgoing()
  const outgoing = useMemo(() => all.filter(({ to }) => to === other._id), [all, other._id])
  const rows = useMemo(
    () => rowsOf({ messages, outgoing, firstUnread, userId, more }),
    [messages, outgoing, firstUnread, userId, more],
  )
  const [atEnd, setAtEnd] = useState(firstUnread === undefined)
  useReadRoom(room?._id, lastSeqOf(messages), atEnd)
  const news = useArrivals(messages, userId)
  const older = useOlder(shown, other._id)
  return (
    <>
      <div className={styles.place}>
        <MessageList
          {...{ rows, messages, userId, other, atEnd, firstUnread, more }}
          seenSeq={shown.seen[other._id] ?? 0}
          onAtEnd={setAtEnd}
          onOlder={older.load}
          waiting={older.loading}
        />
        {older.failed && <Failed text={words.olderFailed} onRetry={older.retry} />}
      </div>
      {missing && <Failed text={words.missedFailed} onRetry={onCatchUp} />}
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

/** Loads what was said before, one page at a time. */
function useOlder({ room, messages, more }: Shown, otherId: string) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  async function load() {
    if (!room || !more || state === 'loading') return
    setState('loading')
    try {
      const page = await loadOlder(room._id, messages[0]?._id)
      changeConversation(client, otherId, (now) => ({
        messages: mergeMessages(now.messages, page.messages),
        more: page.more,
      }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return {
    loading: state === 'loading',
    failed: state === 'failed',
    load: () => state === 'idle' && void load(),
    retry: () => void load(),
  }
}
