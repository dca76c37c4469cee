import type { Event } from '@quad/contract/entities/event.ts'
import { Navigate, useParams } from 'react-router'
import { eventGoneIn } from '../../../entities/event/cache.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { TeamSkeletons } from '../parts/TeamSkeletons.tsx'
import styles from '../parts/Teams.module.css'
import { Teams } from '../parts/Teams.tsx'
import { organiseWords as words } from '../words.ts'

/** /events/teams/:id: the teams of an event, for its admins (TEAM-03). */
export function TeamsScreen() {
  const { id: eventId = '' } = useParams()
  const query = useGetEvent(eventId)
  const { data: event, isError, error } = query
  const title = words.title[event?.participation ?? 'team']
  useDocumentTitle(event ? `${title} · ${event.eventTitle}` : title)
  const gone = eventGoneIn(error)
  if (isError && gone) return <Navigate to="/error" replace state={gone} />
  return (
    <div className={styles.page}>
      {!event && <Row className={styles.event} />}
      {event && (
        <Row as={Link} inline gap={2} strong tone="ink" breaks link to={`/events/${eventId}`} className={styles.event}>
          <Icon name="chevronLeft" size={18} />
          <bdi>{event.eventTitle}</bdi>
        </Row>
      )}
      <Text as="h1" size="title-large">
        {title}
      </Text>
      {event ? <Allowed event={event} /> : isError ? <QueryError query={query} /> : <TeamSkeletons />}
    </div>
  )
}

function Allowed({ event }: { readonly event: Event }) {
  const userId = useSession((session) => session.userId)
  // The key resets filters and selection for another event.
  if (event.admin.some(({ _id }) => _id === userId)) return <Teams key={event._id} event={event} />
  return (
    <EmptyState
      title={words.onlyAdmins}
      action={<LinkButton to={`/events/${event._id}`}>{words.openEvent}</LinkButton>}
    />
  )
}
