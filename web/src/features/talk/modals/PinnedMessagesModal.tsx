import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBlockedIds } from '../../../entities/profile/cache.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { onLive } from '../../../shared/realtime/live.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Text } from '../../../shared/ui/primitives.tsx'
import { jumpTo } from '../jump.ts'
import { channelOf, isDirect, type Message } from '../message.ts'
import found from '../parts/ChannelSearch.module.css'
import { clockTime, dayName } from '../rows.ts'
import { isVoice, quoteOf } from '../text.ts'
import { listPinned } from '../wire.ts'
import { searchWords, talkWords } from '../words.ts'
import styles from './Compose.module.css'
import { pinWords as words } from './words.ts'

/** Lists the pinned messages of a chat, or of a channel with its threads; a press goes to the message (TALK-06). */
export function PinnedMessagesModal({ address, roomId }: ModalProps['pinnedMessages']) {
  const query = useQuery({
    queryKey: ['pinned', roomId],
    queryFn: ({ signal }) => listPinned(roomId, signal),
    gcTime: 0,
  })
  const { refetch } = query
  useEffect(() => {
    const leaves = [
      onLive('messageChanged', ({ pinned }) => pinned !== undefined && void refetch()),
      onLive('messageDeleted', () => void refetch()),
    ]
    return () => {
      for (const leave of leaves) leave()
    }
  }, [refetch])
  const { blocked } = useBlockedIds()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  function open(message: Message) {
    closeModal()
    // A reply is in its thread, which opens beside the channel.
    if (message.parentChatId === undefined) jumpTo(address, message)
    else void navigate(`${pathname}?message=${message._id}`)
  }
  return (
    <ModalFrame title={words.title} size="sm">
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState title={words.nothing} text={channelOf(address) ? words.inChannel : words.inChat} />
          ) : (
            <List aria-label={words.list}>
              {messages.map((message) => (
                <li key={message._id}>
                  <PinnedMessage
                    message={message}
                    folded={!isDirect(address) && blocked.has(message.sender._id)}
                    onOpen={() => open(message)}
                  />
                </li>
              ))}
            </List>
          )
        }
      </QueryState>
    </ModalFrame>
  )
}

interface PinnedMessageProps {
  readonly message: Message
  /** Whether the viewer has blocked the sender. */
  readonly folded: boolean
  readonly onOpen: () => void
}

function PinnedMessage({ message, folded, onOpen }: PinnedMessageProps) {
  const { sender, createdAt, parentChatId, filetype } = message
  const { chat, filename } = quoteOf(message)
  const now = useNow()
  return (
    <button type="button" className={`${found.found} ${styles.pinned}`} onClick={onOpen}>
      <Avatar id={sender._id} name={sender.displayName} src={sender.userImg} size={32} />
      <span className={found.what}>
        <span className={found.by}>
          <bdi className={found.name}>{sender.displayName}</bdi>
          <Text as="time" size="tiny" tone="muted" tabular dateTime={createdAt}>
            {searchWords.when(dayName(createdAt, now), clockTime(createdAt))}
          </Text>
          {parentChatId !== undefined && (
            <Text as="span" size="tiny" tone="muted">
              {searchWords.reply}
            </Text>
          )}
        </span>
        <Text as="span" size="small" tone={folded ? 'muted' : 'ink'} className={found.foundText} dir="auto">
          {folded
            ? talkWords.blocked
            : chat || (isVoice(filename) ? talkWords.voice : filename) || talkWords.kinds[filetype]}
        </Text>
      </span>
    </button>
  )
}
