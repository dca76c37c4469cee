import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import { lineText } from '@quad/contract/messages/groupLines.ts'
import { type MouseEvent, useRef } from 'react'
import { UnsentState } from '../../../shared/outbox/UnsentState.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { fromTalk } from '../asked.ts'
import { useWithChanges } from '../changing.ts'
import { startComposing } from '../composing.ts'
import { isDirect, type Message, type Outgoing } from '../message.ts'
import { chatDelivery } from '../outgoing.ts'
import type { Room } from '../room.ts'
import { clockTime, dayName, type ListedRow } from '../rows.ts'
import { talkWords as words } from '../words.ts'
import { MessageContent } from './MessageContent.tsx'
import { MessageLook } from './MessageLook.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import styles from './MessageRow.module.css'
import { Poll, PollCard } from './Poll.tsx'
import { QuoteBlock } from './Quote.tsx'
import { Reactions } from './Reactions.tsx'

interface MessageRowProps {
  readonly row: ListedRow
  readonly room: Room
  readonly now: Date
  /** Whether this is the last row of the list. */
  readonly last: boolean
  /** Whether the list has just scrolled to this row, which is highlighted. */
  readonly marked: boolean
  /** The id of the viewer's last message. */
  readonly lastOwn: string | undefined
  readonly onQuote: (messageId: string) => void
}

export function MessageRow({ row, room, now, last, marked, lastOwn, onQuote }: MessageRowProps) {
  if (row.kind === 'day')
    return (
      <p className={styles.day}>
        <span>{dayName(row.at, now)}</span>
      </p>
    )
  const { beginning } = room
  if (row.kind === 'beginning')
    return typeof beginning === 'string' ? <p className={styles.beginning}>{beginning}</p> : beginning
  if (row.kind === 'unread') return <p className={styles.unread}>{words.newMessages}</p>
  if (row.kind === 'line') return <Line line={row.line} />
  if (row.kind === 'outgoing')
    return <UnsentMessage outgoing={row.outgoing} first={row.first} room={room} last={last} />
  const { message, own, first } = row
  return <StoredMessage {...{ message, room, own, first, last, marked, onQuote }} isLastOwn={message._id === lastOwn} />
}

/** A system line of a group (GRP-04). */
function Line({ line }: { readonly line: GroupLine }) {
  const userId = useSession((session) => session.userId) ?? ''
  return (
    <p className={styles.line}>
      <bdi>{lineText(line, userId)}</bdi>
    </p>
  )
}

interface StoredMessageProps {
  readonly message: Message
  readonly room: Room
  readonly own: boolean
  readonly first: boolean
  readonly last?: boolean
  readonly marked?: boolean
  readonly isLastOwn?: boolean
  /** Scrolls to a message that another one quotes. */
  readonly onQuote?: (messageId: string) => void
}

/** Hides the message of a person whom the viewer has blocked, with a button that shows it (ruling 67). */
export function StoredMessage(given: StoredMessageProps) {
  const props = { ...given, message: useWithChanges(given.message) }
  const { message, room } = props
  const { folding } = room
  const place = useRef<HTMLDivElement>(null)
  const isFolded = folding?.isFolded(message) ?? false
  useKeptFocus(place, isFolded, 'article')
  if (!folding?.isBlocked(message)) return <OpenMessage {...props} />
  return (
    <div ref={place}>
      {isFolded ? (
        <Text
          as="article"
          size="small"
          tone="muted"
          className={styles.folded}
          aria-label={words.by(words.blocked, clockTime(message.createdAt))}
        >
          <Row as="span" inline align="stretch" justify="center">
            <Icon name="eyeOff" size={18} />
          </Row>
          <Text>{words.blocked}</Text>
          <Text
            as="button"
            tone="primary"
            strong
            link
            type="button"
            className={styles.show}
            onClick={() => folding.show(message)}
          >
            {words.show}
          </Text>
        </Text>
      ) : (
        <OpenMessage {...props} />
      )}
    </div>
  )
}

function OpenMessage({ message, room, last = false, isLastOwn = false, onQuote, ...row }: StoredMessageProps) {
  const { _id, seq, deleted = false, repliedCount = 0, poll, channel = '', quote } = message
  const thread = room.threadOf?.(message)
  return (
    <MessageLook
      look={room.look}
      named={room.namesSenders}
      sender={message.sender}
      at={message.createdAt}
      last={last}
      {...row}
      edited={message.edited}
      pinned={message.pinned}
      onReply={
        deleted || room.notice !== undefined || room.headOf !== undefined
          ? undefined
          : () => startComposing(room.address, { act: 'reply', message })
      }
      below={!deleted && <Reactions message={message} room={room} />}
      menu={!deleted && <MessageMenu message={message} room={room} own={row.own} thread={thread} />}
      state={isLastOwn ? room.stateOf?.(seq) : undefined}
    >
      {deleted ? (
        <p className={styles.deleted}>{words.deleted}</p>
      ) : (
        <MessageContent
          // A group's messages come without their mentions, which are in the text.
          message={isDirect(room.address) ? message : { mentions: [], ...message }}
          quote={
            quote && (
              <QuoteBlock
                quote={quote}
                folded={room.folding?.isBlocked({ ...message, sender: quote.sender }) ?? false}
                onOpen={onQuote && (() => onQuote(quote._id))}
              />
            )
          }
        >
          {poll && <Poll poll={poll} messageId={_id} channelId={channel} />}
        </MessageContent>
      )}
      {thread !== undefined && repliedCount > 0 && (
        <Row
          as={Link}
          inline
          gap={1}
          size="small"
          strong
          tone="primary"
          link
          to={thread}
          state={fromTalk}
          className={styles.replies}
        >
          <Icon name="comment" size={16} />
          {words.replies(repliedCount)}
        </Row>
      )}
    </MessageLook>
  )
}

interface UnsentMessageProps {
  readonly outgoing: Outgoing
  readonly room: Room
  readonly first: boolean
  readonly last: boolean
}

/**
 * A message that the server hasn't confirmed; after a failure, with the reason and buttons to retry or discard
 * (CHAT-05).
 */
function UnsentMessage({ outgoing, room, first, last }: UnsentMessageProps) {
  const sender = useSession((session) => session.user) ?? undefined
  const { at, to, failure, passing, poll, quote } = outgoing

  // Focus the list of messages, because the focused button disappears.
  const act = (what: (message: Outgoing) => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true })
    what(outgoing)
  }

  return (
    <MessageLook
      look={room.look}
      {...{ sender, at, first }}
      own
      last={last && room.look === 'line'}
      unsent={failure !== '' && !passing ? 'failed' : 'waiting'}
      state={
        <UnsentState
          unsent={outgoing}
          sending={words.sending}
          refused={room.refused}
          onRetry={act(chatDelivery.retry)}
          onDiscard={act(chatDelivery.discard)}
        />
      }
    >
      <MessageContent
        message={{ ...outgoing, ...(!isDirect(to) && { mentions: [] }) }}
        quote={quote && <QuoteBlock quote={quote} />}
      >
        {poll && <PollCard poll={poll} />}
      </MessageContent>
    </MessageLook>
  )
}
