import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { sessionEmptyStates } from '@quad/contract/messages/sessions.ts'
import { useLocation } from 'react-router'
import { inClubHue } from '../../../entities/club/hue.ts'
import { EventGrid, EventGridSkeleton } from '../../../entities/event/EventGrid.tsx'
import { useListUpcomingSessions } from '../../../entities/session/useListUpcomingSessions.ts'
import { useSession } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { useListJoined } from '../calls/useListJoined.ts'
import { SessionCard } from '../parts/SessionCard.tsx'
import { SessionSkeletons } from '../parts/SessionSkeletons.tsx'
import { reminderWords as words } from '../reminderWords.ts'
import { useSessionClock } from '../times.ts'
import styles from './ReminderScreen.module.css'

const keys = ['clubLiveSessions', 'joinedEvents'] as const

/** /reminder: what is ahead in one's channels, and the events that one joined (NOTI-04). */
export function ReminderScreen() {
  const { search } = useLocation()
  const wanted = new URLSearchParams(search).get('tab')
  const active = keys.find((key) => key === wanted) ?? 'clubLiveSessions'
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{words.title}</h1>
      <Tabs
        label={words.parts}
        active={active}
        tabs={[
          { key: 'clubLiveSessions', label: words.tabs.sessions, to: '/reminder' },
          { key: 'joinedEvents', label: words.tabs.events, to: '/reminder?tab=joinedEvents' },
        ]}
      >
        {active === 'clubLiveSessions' ? <Sessions /> : <Events />}
      </Tabs>
    </div>
  )
}

const none: never[] = []

function Sessions() {
  const list = useListUpcomingSessions()
  const now = useSessionClock(list.data ?? none)
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!list.data) return <SessionSkeletons />
  if (list.data.length === 0)
    return (
      <EmptyState
        title={sessionEmptyStates.all}
        text={words.sessionsText}
        action={<LinkButton to="/clubs">{words.findClubs}</LinkButton>}
      />
    )
  return (
    <section className={styles.panel}>
      <h2 className="visuallyHidden">{words.sessions}</h2>
      <ul className={styles.list} aria-label={words.sessions}>
        {list.data.map((session) => (
          <li key={session._id} {...inClubHue(session.club._id)}>
            <p className={styles.place}>
              <Link to={`/club/${session.club._id}/session/${session.channel}`}>
                <bdi>{words.inChannel(session.club.clubName, session.channelName)}</bdi>
              </Link>
            </p>
            {/* Its admins edit it in its channel. */}
            <SessionCard session={{ ...session, editable: false }} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Events() {
  const userId = useSession((session) => session.userId) ?? ''
  const list = useListJoined(userId)
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!list.data)
    return (
      <div className={styles.panel}>
        <p className="visuallyHidden" role="status">
          {words.loading}
        </p>
        <EventGridSkeleton />
      </div>
    )
  if (list.data.length === 0)
    return (
      <EmptyState
        title={eventEmptyStates.joined}
        text={words.eventsText}
        action={<LinkButton to="/events">{words.findEvents}</LinkButton>}
      />
    )
  return (
    <section className={styles.panel}>
      <h2 className="visuallyHidden">{words.events}</h2>
      <EventGrid label={words.events} events={list.data} />
    </section>
  )
}
