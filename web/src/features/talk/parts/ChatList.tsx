import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { useEffect } from 'react'
import { UnreadCount } from '../../../entities/room/RoomMarks.tsx'
import { useIsPresent } from '../../../entities/room/presence.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { holdRoom } from '../../../shared/realtime/rooms.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { absoluteTime, relativeTime, useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { hostOf } from '../../../shared/ui/hostOf.ts'
import { textParts } from '../../../shared/ui/LinkedText.tsx'
import { List, Row, Text } from '../../../shared/ui/primitives.tsx'
import { fromTalk } from '../asked.ts'
import { otherIn } from '../rooms.ts'
import { isVoice, sharedText } from '../text.ts'
import { useListPinnedChannels, useListRequests, useListRooms } from '../useRooms.ts'
import { chatWords as words, groupWords, talkWords } from '../words.ts'
import styles from './ChatList.module.css'
import { PinnedChannels } from './PinnedChannels.tsx'

/** The number of chats that show presence, as a socket can join only a limited number of rooms. */
const watchedAtMost = 15

interface ChatListProps {
  /** The id of the other person in the open chat, or of the open group. */
  readonly openId: string | undefined
}

/** Lists the chats, newest message first (CHAT-01). */
export function ChatList({ openId }: ChatListProps) {
  const Title = openId === undefined ? 'h1' : 'h2'
  return (
    <section className={panes.side} aria-labelledby="chats-title">
      <header className={panes.bar}>
        <Title className={`${panes.what} ${styles.title}`} id="chats-title">
          {words.list}
        </Title>
        <IconButton
          icon="group"
          label={groupWords.new}
          className={styles.act}
          onClick={() => openModal('newGroup', {})}
        />
        <IconButton icon="plus" label={words.newChat} className={styles.act} onClick={() => openModal('newChat', {})} />
      </header>
      <div className={panes.scroll}>
        <RequestsLink />
        <PinnedChannels />
        <Rooms openId={openId} />
      </div>
    </section>
  )
}

/** Leads to the message requests, if there are any; it looks the same however new they are (REQ-02). */
function RequestsLink() {
  const count = useListRequests().data?.count ?? 0
  if (count === 0) return null
  return (
    <Link to="/chats/requests" state={fromTalk} className={`${panes.item} ${styles.requests}`}>
      <Icon name="comment" size={24} />
      <Text as="span" tone="muted">
        {words.requests(count)}
      </Text>
    </Link>
  )
}

function Rooms({ openId }: ChatListProps) {
  const list = useListRooms()
  // So that the chats don't move down when the channels above them arrive.
  const isAwaitingPins = useListPinnedChannels().isPending
  if (list.isPending || isAwaitingPins) return <RoomSkeleton />
  if (!list.data)
    return (
      <div className={styles.state}>
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      </div>
    )
  if (list.data.length === 0)
    return (
      <div className={styles.state}>
        <EmptyState
          sketch="talk"
          title={words.none}
          text={words.noneText}
          action={<Button onClick={() => openModal('newChat', {})}>{words.newChat}</Button>}
        />
      </div>
    )
  return (
    <>
      <List aria-label={words.title}>
        {list.data.map((room, index) => (
          <RoomItem
            key={room._id}
            room={room}
            active={(room.group ? room._id : otherIn(room)?._id) === openId}
            alone={openId === undefined}
            watched={index < watchedAtMost}
          />
        ))}
      </List>
      {list.isFetchNextPageError && <ErrorState error={list.error} onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className={styles.more}>
          <Button kind="quiet" size="sm" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}

const places = ['first', 'second', 'third', 'fourth'] as const

function RoomSkeleton() {
  return (
    <div>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      {places.map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton shape="circle" />
          <div>
            <Skeleton width="half" />
            <Skeleton width="threeQuarters" />
          </div>
        </div>
      ))}
    </div>
  )
}

interface RoomItemProps {
  readonly room: ChatRoom
  readonly active: boolean
  /** True while no chat is open beside the list. */
  readonly alone: boolean
  /** Joins the room, to show whether the other person is present. */
  readonly watched: boolean
}

function RoomItem({ room, active, alone, watched }: RoomItemProps) {
  const shown = shownOf(room)
  const isOpen = room.blockedBy.length === 0
  useEffect(() => (watched && isOpen ? holdRoom(room._id) : undefined), [watched, isOpen, room._id])
  const now = useNow()
  const userId = useSession((session) => session.userId) ?? ''
  const isHere = useIsPresent(room._id, otherIn(room)?._id ?? '')
  if (!shown) return null
  const { unreadCount } = room
  const at = new Date(room.lastChatTime)
  return (
    <li>
      <Link
        to={shown.path}
        state={alone ? fromTalk : undefined}
        className={`${panes.item} ${styles.item} ${unreadCount > 0 ? styles.unread : ''}`}
        aria-current={active ? 'page' : undefined}
      >
        <Row as="span" inline align="stretch" className={styles.picture}>
          <Avatar id={shown.id} name={shown.name} src={shown.image} size={40} />
          {isHere && <span className={styles.here} role="img" aria-label={words.here} title={words.here} />}
        </Row>
        <Text as="span" strong cut>
          {room.group?.event && (
            <span className={styles.event}>
              {groupWords.eventOf(room.group.event.title, room.group.teamRoom === 'organisers')}
            </span>
          )}
          <bdi>{shown.name}</bdi>
        </Text>
        <Text
          as="time"
          size="small"
          tone="muted"
          tabular
          className={styles.time}
          dateTime={room.lastChatTime}
          title={absoluteTime(at)}
        >
          {relativeTime(at, now)}
        </Text>
        <Text as="span" size="small" tone="muted" cut className={styles.last} dir="auto">
          {lastOf(room, userId)}
        </Text>
        <UnreadCount count={unreadCount} label={words.unread(unreadCount)} quiet={room.muted} />
        {room.muted && unreadCount === 0 && (
          <Text as="span" size="small" tone="muted" tabular className={styles.time}>
            {words.muted}
          </Text>
        )}
      </Link>
    </li>
  )
}

/** Returns what the list shows of a chat beside its last message. */
function shownOf(room: ChatRoom) {
  const { _id, group } = room
  if (group) return { id: _id, name: group.name, image: group.groupImg, path: `/chats/group/${_id}` }
  const other = otherIn(room)
  return other && { id: other._id, name: other.displayName, image: other.userImg, path: `/chats/${other._id}` }
}

/** Returns the last message's text or type, in a group with its sender; or the group's newest system line. */
function lastOf(room: ChatRoom, userId: string): string {
  if (room.lastChatBy === undefined) return room.lastChat || (room.group ? groupWords.noMessages : '')

  const { lastChatType = 'text' } = room
  const { said, address } = sharedText(room.lastChat)
  const lastChat = said === '' && address !== '' ? words.post : said
  const isFile = lastChatType !== 'text' && lastChatType !== 'link'
  const kind = talkWords.kinds[lastChatType]
  const isVoiceMessage = lastChatType === 'file' && isVoice(lastChat)
  const text = isVoiceMessage
    ? talkWords.voice
    : lastChat === ''
      ? kind
      : isFile
        ? words.kindOf(kind, lastChat)
        : withShortLinks(lastChat)
  if (room.lastChatBy === userId) return words.you(text)
  const sender = room.group && room.users.find(({ _id }) => _id === room.lastChatBy)
  return sender ? words.by(sender.firstname, text) : text
}

/** Shows links by host and path, as a link's scheme and query would fill the line. */
const withShortLinks = (text: string): string =>
  textParts(text)
    .map((part) => (part.href === undefined ? part.text : hostOf(part.href)))
    .join('')
