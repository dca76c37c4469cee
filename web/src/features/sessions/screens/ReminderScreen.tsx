import { isOver } from '@quad/contract/entities/session.ts'
import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { sessionEmptyStates } from '@quad/contract/messages/sessions.ts'
import { useLocation } from 'react-router'
import { useListUpcomingSessions } from '../../../entities/session/useListUpcomingSessions.ts'
import { useSession } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { useListJoined } from '../calls/useListJoined.ts'
import { Agenda } from '../parts/Agenda.tsx'
import { EventReminder, SessionReminder } from '../parts/Reminders.tsx'
import { ReminderSkeletons } from '../parts/ReminderCard.tsx'
import { reminderWords as words } from '../reminderWords.ts'
import { eventSlot, sessionSlot } from '../agenda.ts'
import { useSessionClock } from '../times.ts'
import styles from '../parts/ReminderCard.module.css'

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

function Loading() {
  return (
    <div className={styles.panel}>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      <div className={styles.day}>
        <ReminderSkeletons />
      </div>
    </div>
  )
}

function Sessions() {
  const list = useListUpcomingSessions()
  const now = useSessionClock(list.data ?? none)
  if (list.isError && !list.data) return <QueryError query={list} />
  if (!list.data) return <Loading />
  const ahead = list.data.filter((session) => !isOver(session, now))
  if (ahead.length === 0)
    return (
      <EmptyState
        sketch="reminder"
        title={sessionEmptyStates.all}
        text={words.sessionsText}
        action={<LinkButton to="/clubs">{words.findClubs}</LinkButton>}
      />
    )
  return (
    <Agenda entries={ahead.map((session) => ({ id: session._id, session, ...sessionSlot(session) }))} now={now}>
      {({ session }) => <SessionReminder session={session} now={now} />}
    </Agenda>
  )
}

function Events() {
  const userId = useSession((session) => session.userId) ?? ''
  const list = useListJoined(userId)
  const now = useNow()
  if (list.isError && !list.data) return <QueryError query={list} />
  if (!list.data) return <Loading />
  const ahead = list.data.filter(({ eventEndDate }) => Date.parse(eventEndDate) > now.getTime())
  if (ahead.length === 0)
    return (
      <EmptyState
        sketch="reminder"
        title={eventEmptyStates.joined}
        text={words.eventsText}
        action={<LinkButton to="/events">{words.findEvents}</LinkButton>}
      />
    )
  return (
    <Agenda entries={ahead.map((event) => ({ id: event._id, event, ...eventSlot(event) }))} now={now}>
      {({ event }) => <EventReminder event={event} now={now} />}
    </Agenda>
  )
}
