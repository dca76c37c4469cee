import type { Event } from '@quad/contract/entities/event.ts'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { eventGoneIn } from '../../../entities/event/cache.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { dropDoor } from '../keptDoor.ts'
import { DoorList } from '../parts/DoorList.tsx'
import { NoDoor } from '../parts/NoDoor.tsx'
import { doorWords as words, ticketWords } from '../words.ts'
import styles from './TicketScreen.module.css'

/** /events/door/:id: an event's door, for its admins (DOOR-02). */
export function DoorScreen() {
  const { id: eventId = '' } = useParams()
  const query = useGetEvent(eventId)
  const { data: event, error } = query
  useDocumentTitle(event ? `${words.title} · ${event.eventTitle}` : words.title)
  const gone = query.isError && eventGoneIn(error)
  if (gone) return <Navigate to="/error" replace state={gone} />
  return (
    <Stack gap={3} className={styles.page}>
      <Row as={Link} inline gap={2} strong tone="ink" breaks link to={`/events/${eventId}`} className={styles.event}>
        <Icon name="chevronLeft" size={18} />
        <bdi>{event?.eventTitle ?? ticketWords.openEvent}</bdi>
      </Row>
      <Text as="h1" size="title-large">
        {words.title}
      </Text>
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {(loaded) => <Allowed event={loaded} isFresh={query.isFetchedAfterMount} />}
      </QueryState>
    </Stack>
  )
}

interface AllowedProps {
  readonly event: Event
  /** Loaded by this page, not kept from before. */
  readonly isFresh: boolean
}

function Allowed({ event, isFresh }: AllowedProps) {
  const userId = useSession((session) => session.userId) ?? ''
  const isAdmin = event.admin.some(({ _id }) => _id === userId)
  useEffect(() => {
    // A former admin's phone keeps no names.
    if (isFresh && !isAdmin) void dropDoor(userId, event._id).catch(() => undefined)
  }, [isFresh, isAdmin, userId, event._id])
  if (isAdmin) return <DoorList key={event._id} event={event} userId={userId} />
  return <NoDoor eventId={event._id} />
}
