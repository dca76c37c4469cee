import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { useEffect } from 'react'
import { sharedText } from '../../../entities/chat/sharedText.ts'
import { talkWords } from '../../../entities/chat/words.ts'
import { otherIn } from '../../../entities/room/cache.ts'
import { useIsPresent } from '../../../entities/room/presence.ts'
import { holdRoom } from '../../../shared/realtime/rooms.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { absoluteTime, relativeTime, useNow } from '../../../shared/ui/RelativeTime.tsx'
import { fromList } from '../fromList.ts'
import { words } from '../words.ts'
import pane from '../../../shared/ui/PaneItem.module.css'
import styles from './RoomItem.module.css'

interface RoomItemProps {
  readonly room: ChatRoom
  readonly active: boolean
  /** True while no chat is open beside the list. */
  readonly alone: boolean
  /** Joins the room, to show whether the other person is present. */
  readonly watched: boolean
}

export function RoomItem({ room, active, alone, watched }: RoomItemProps) {
  const other = otherIn(room)
  const isOpen = room.blockedBy.length === 0
  useEffect(() => (watched && isOpen ? holdRoom(room._id) : undefined), [watched, isOpen, room._id])
  const now = useNow()
  const isHere = useIsPresent(room._id, other?._id ?? '')
  if (!other) return null
  const { unreadCount } = room
  const at = new Date(room.lastChatTime)
  return (
    <li>
      <Link
        to={`/chats/${other._id}`}
        state={alone ? fromList : undefined}
        className={`${pane.item} ${styles.item} ${unreadCount > 0 ? styles.unread : ''}`}
        aria-current={active ? 'page' : undefined}
      >
        <span className={styles.picture}>
          <Avatar id={other._id} name={other.displayName} src={other.userImg} size={40} />
          {isHere && <span className={styles.here} role="img" aria-label={words.here} title={words.here} />}
        </span>
        <span className={styles.name}>
          <bdi>{other.displayName}</bdi>
        </span>
        <time className={styles.time} dateTime={room.lastChatTime} title={absoluteTime(at)}>
          {relativeTime(at, now)}
        </time>
        <span className={styles.last} dir="auto">
          {lastOf(room, other._id)}
        </span>
        {unreadCount > 0 && (
          <span className={`${styles.count} ${room.muted ? styles.muted : ''}`}>
            <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
            <span className="visuallyHidden">{words.unread(unreadCount)}</span>
          </span>
        )}
        {room.muted && unreadCount === 0 && <span className={styles.time}>{words.muted}</span>}
      </Link>
    </li>
  )
}

/** The last message's text, else its type. */
function lastOf(room: ChatRoom, otherId: string): string {
  const { lastChatType = 'text' } = room
  const { said, address } = sharedText(room.lastChat)
  const lastChat = said === '' && address !== '' ? words.post : said
  const isFile = lastChatType !== 'text' && lastChatType !== 'link'
  const kind = talkWords.kinds[lastChatType]
  const text = lastChat === '' ? kind : isFile ? words.kindOf(kind, lastChat) : lastChat
  return room.lastChatBy === otherId ? text : words.you(text)
}
