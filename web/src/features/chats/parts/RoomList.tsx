import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useListRooms } from '../calls/useListRooms.ts'
import { words } from '../words.ts'
import { RoomItem } from './RoomItem.tsx'
import styles from './RoomList.module.css'

/** How many chats show presence: a socket joins a limited number of rooms. */
const watchedAtMost = 15

interface RoomListProps {
  /** The other person of the open chat. */
  readonly openId: string | undefined
}

export function RoomList({ openId }: RoomListProps) {
  const Title = openId === undefined ? 'h1' : 'h2'
  return (
    <section className={styles.side} aria-labelledby="chats-title">
      <header className={styles.header}>
        <Title className={styles.title} id="chats-title">
          {words.list}
        </Title>
        <IconButton icon="plus" label={words.newChat} onClick={() => openModal('newChat', {})} />
      </header>
      <div className={styles.scroll}>
        <Rooms openId={openId} />
      </div>
    </section>
  )
}

function Rooms({ openId }: RoomListProps) {
  const list = useListRooms()
  if (list.isPending) return <RoomSkeleton />
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
      <ul className={styles.list} aria-label={words.title}>
        {list.data.map((room, index) => (
          <RoomItem
            key={room._id}
            room={room}
            active={isWith(room, openId)}
            alone={openId === undefined}
            watched={index < watchedAtMost}
          />
        ))}
      </ul>
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

const isWith = (room: ChatRoom, userId: string | undefined) => room.users[0]?._id === userId

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
