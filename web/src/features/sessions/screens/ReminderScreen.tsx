import { isOver } from '@quad/contract/entities/session.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { sessionEmptyStates } from '@quad/contract/messages/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { eventKeys } from '../../../entities/event/cache.ts'
import { useListUpcomingSessions } from '../../../entities/session/sessions.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listEvents } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { agendaOf, eventSlot, sessionSlot, type Slot } from '../agenda.ts'
import styles from '../parts/ReminderCard.module.css'
import cards from '../parts/ReminderCard.module.css'
import { ReminderSkeletons } from '../parts/ReminderCard.tsx'
import { EventReminder, SessionReminder } from '../parts/Reminders.tsx'
import { useSessionClock } from '../times.ts'
import { reminderWords as words } from '../words.ts'

const keys = ['clubLiveSessions', 'joinedEvents'] as const

/** /reminder: upcoming sessions of the viewer's channels, and upcoming events that the viewer joined (NOTI-04). */
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

/** Lists the events among the newest hundred that a person joined or goes to and that aren't over, the next first (NOTI-04). */
function useListJoined(userId: string) {
  return useQuery({
    queryKey: eventKeys.joined(userId),
    queryFn: ({ signal }) =>
      callApi(
        listEvents,
        { query: { registerdTeamLead: userId, going: 'true', limit: String(limits.chatPageMax) } },
        { signal },
      ),
    select: ({ events }) =>
      events
        .filter(({ eventEndDate }) => Date.parse(eventEndDate) > Date.now())
        .toSorted((one, other) => one.eventStartDate.localeCompare(other.eventStartDate)),
  })
}

interface AgendaProps<One> {
  readonly entries: readonly One[]
  readonly now: Date
  readonly children: (entry: One) => ReactNode
}

/** Lists upcoming entries under the days on which they start. */
function Agenda<One extends Slot & { readonly id: string }>({ entries, now, children }: AgendaProps<One>) {
  return (
    <div className={cards.panel}>
      {agendaOf(entries, now).map((day) => (
        <DayList key={day.name} name={day.name}>
          {day.entries.map((entry) => (
            <li key={entry.id}>{children(entry)}</li>
          ))}
        </DayList>
      ))}
      <Text size="small" tone="muted" className={cards.end}>
        {words.end} <Link to="/settings/notifications">{words.change}</Link>
      </Text>
    </div>
  )
}

function DayList({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={cards.day} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className={cards.list} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  )
}
