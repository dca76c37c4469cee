import type { Event } from '@quad/contract/entities/event.ts'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useSession } from '../../shared/session/session.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { QueryState } from '../../shared/ui/QueryState.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts'
import styles from './OrganiserPage.module.css'
import { eventGoneIn } from './cache.ts'
import { useGetEvent } from './useGetEvent.ts'

interface OrganiserPageProps {
  readonly titleOf: (event: Event | undefined) => string
  readonly words: { readonly onlyAdmins: string; readonly openEvent: string }
  readonly loading: ReactNode
  /** The page itself decides who reads it. */
  readonly forOthers?: true
  readonly children: (event: Event) => ReactNode
}

/** A page about the event in its address, for the event's admins only. */
export function OrganiserPage({ titleOf, words, loading, forOthers, children }: OrganiserPageProps) {
  const { id: eventId = '' } = useParams()
  const query = useGetEvent(eventId)
  const userId = useSession((session) => session.userId)
  const { data: event, isError, error } = query
  const title = titleOf(event)
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
      <QueryState query={query} loading={loading}>
        {(loaded) =>
          forOthers || loaded.admin.some(({ _id }) => _id === userId) ? (
            children(loaded)
          ) : (
            <EmptyState
              title={words.onlyAdmins}
              action={<LinkButton to={`/events/${eventId}`}>{words.openEvent}</LinkButton>}
            />
          )
        }
      </QueryState>
    </div>
  )
}
