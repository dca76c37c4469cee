import type { Event } from '@quad/contract/entities/event.ts'
import { Navigate, useParams } from 'react-router'
import { eventGoneIn } from '../../../entities/event/cache.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { issueWords as words } from '../organiseWords.ts'
import { IssuedList } from '../parts/IssuedList.tsx'
import { IssuingCards } from '../parts/IssuingCards.tsx'
import styles from './CertificatesScreen.module.css'

/** /events/certificates/:id: issues and lists an event's certificates, for its admins (EVT-31). */
export function CertificatesScreen() {
  const { id: eventId = '' } = useParams()
  const query = useGetEvent(eventId)
  const { data: event, isError, error } = query
  useDocumentTitle(event ? `${words.title} · ${event.eventTitle}` : words.title)
  const gone = eventGoneIn(error)
  if (isError && gone) return <Navigate to="/error" replace state={gone} />
  return (
    <div className={styles.page}>
      <Row as={Link} inline gap={2} strong tone="ink" breaks link to={`/events/${eventId}`} className={styles.event}>
        <Icon name="chevronLeft" size={18} />
        <bdi>{event?.eventTitle ?? words.openEvent}</bdi>
      </Row>
      <Text as="h1" size="title-large" below={4}>
        {words.title}
      </Text>
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {(loaded) => <Allowed key={loaded._id} event={loaded} />}
      </QueryState>
    </div>
  )
}

function Allowed({ event }: { readonly event: Event }) {
  const userId = useSession((session) => session.userId)
  if (!event.admin.some(({ _id }) => _id === userId))
    return (
      <EmptyState
        title={words.onlyAdmins}
        action={<LinkButton to={`/events/${event._id}`}>{words.openEvent}</LinkButton>}
      />
    )
  return (
    <>
      <IssuingCards event={event} />
      <IssuedList event={event} />
    </>
  )
}
