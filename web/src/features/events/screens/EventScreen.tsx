import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { Poster } from '../../../entities/event/Poster.tsx'
import { eventGoneIn, isRegisteredFor } from '../../../entities/event/cache.ts'
import { inTypeColour } from '../../../entities/event/facts.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { DateTab } from '../../../shared/ui/DateTab.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { EventBody } from '../parts/EventBody.tsx'
import { EventHeader } from '../parts/EventHeader.tsx'
import { RegisterCard } from '../parts/RegisterCard.tsx'
import { WhenWhere } from '../parts/WhenWhere.tsx'
import { posterRatio } from '../posterShape.ts'
import { pageWords, pageWords as words } from '../words.ts'
import styles from './EventScreen.module.css'

addIcons(eventIcons)

/** An event's page, open to visitors; a event that doesn't exist leads to /error (EVT-02, ruling 92). */
export function EventScreen() {
  const { id: eventId = '' } = useParams()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return <EventPage key={`${eventId} ${isAuthenticated}`} eventId={eventId} isVisitor={!isAuthenticated} />
}

interface EventPageProps {
  readonly eventId: string
  readonly isVisitor: boolean
}

function EventPage({ eventId, isVisitor }: EventPageProps) {
  const query = useGetEvent(eventId, { polls: isVisitor })
  const { data: event, isError, error } = query
  useDocumentTitle(event?.eventTitle)
  // Also when it was on screen before: Back must not show a deleted event.
  const gone = eventGoneIn(error)
  const { search } = useLocation()
  // Whoever follows a team's link to an event that visitors may not see logs in first (TEAM-17).
  if (isVisitor && gone && search.startsWith('?team='))
    return <Navigate to={`/events/${eventId}/team${search}`} replace />
  if (isError && (gone || (!event && isUnreadable(error)))) return <Navigate to="/error" replace state={gone ?? null} />
  if (isError && !event)
    return (
      <>
        <h1 className="visuallyHidden">{pageWords.event}</h1>
        <QueryError query={query} />
      </>
    )
  return <Page eventId={eventId} event={event} />
}

function PosterButton({ event }: { readonly event: Event }) {
  const { poster } = event
  if (!poster) return <Poster event={event} eager />
  return (
    <button
      type="button"
      aria-label={words.viewPoster}
      onClick={() => openModal('fullSize', { media: [poster], at: 0 })}
    >
      <Poster event={event} eager />
    </button>
  )
}

// Loaded for the event's admins only.
const OrganiserBar = lazyPiece(
  async () => (await import('../parts/OrganiserBar.tsx')).OrganiserBar,
  () => null,
)

// Loaded for those who answer for a co-host.
const CoHostQuestions = lazyPiece(
  async () => (await import('../parts/CoHostActs.tsx')).CoHostQuestions,
  () => null,
)

// Loaded for those who may have been there.
const FeedbackCard = lazyPiece(
  async () => (await import('../parts/FeedbackCard.tsx')).FeedbackCard,
  () => null,
)

// Loaded for the registered of an event with rounds.
const OwnSubmissions = lazyPiece(
  async () => (await import('../parts/OwnSubmissions.tsx')).OwnSubmissions,
  () => null,
)

// The page of a past event waits for it, as for the organiser's bar. Another page must not: whoever has just registered
// would lose the focus while it is hidden.
function Feedback({ event }: { readonly event: Event }) {
  const [openedAt] = useState(Date.now)
  const card = <FeedbackCard event={event} />
  return Date.parse(event.eventEndDate) <= openedAt ? card : <Suspense>{card}</Suspense>
}

function Page({ eventId, event }: { readonly eventId: string; readonly event: Event | undefined }) {
  const userId = useSession((session) => session.userId)
  const isAdmin = event?.admin.some(({ _id }) => _id === userId) ?? false
  const hasBar = isAdmin && event?.stepsDone === completeSteps
  const ratio = posterRatio(useQueryClient(), eventId, event)
  return (
    <div {...inTypeColour(event?.eventType ?? 'contest', styles.page)}>
      <div className={styles.poster}>
        <div className={styles.frame} style={{ aspectRatio: ratio, maxWidth: `max(480px, ${50 * ratio}svh)` }}>
          {event ? <PosterButton event={event} /> : <Skeleton shape="block" />}
        </div>
        {event && (
          <Row align="stretch" className={styles.date}>
            <DateTab at={event.eventStartDate} timeZone={event.timeZone} size="lg" />
          </Row>
        )}
      </div>
      <div className={styles.head}>
        <EventHeader event={event} acts={event && !hasBar && <EventMenu event={event} isAdmin={isAdmin} />} />
        {event && <WhenWhere event={event} />}
      </div>
      {event ? (
        // Waits for the organiser's bar, so that nothing moves when it loads.
        <Suspense>
          <div className={styles.aside}>
            {hasBar && <OrganiserBar event={event} />}
            {event.coHosts?.some(({ own, status }) => own && status === 'asked') && (
              <Suspense>
                <CoHostQuestions event={event} />
              </Suspense>
            )}
            {isRegisteredFor(event, userId) && <Feedback event={event} />}
            {event.stages.length > 0 && isRegisteredFor(event, userId) && (
              <Suspense>
                <OwnSubmissions event={event} />
              </Suspense>
            )}
            <RegisterCard event={event} />
          </div>
          <div className={styles.body}>
            <EventBody event={event} />
          </div>
        </Suspense>
      ) : (
        <p className="visuallyHidden" role="status">
          {pageWords.loading}
        </p>
      )}
    </div>
  )
}

// Loaded for admins only, to keep a visitor's page light.
const EventAdminItems = lazyPiece(
  async () => (await import('../parts/EventAdminItems.tsx')).EventAdminItems,
  () => null,
)

// Loaded for members only.
const PaymentsLink = lazyPiece(
  async () => (await import('../parts/EventAdminItems.tsx')).PaymentsLink,
  () => null,
)

/** Share; report, or for the admins of an incomplete event edit and delete; others have Manage (EVT-02, EVT-08). */
function EventMenu({ event, isAdmin }: { readonly event: Event; readonly isAdmin: boolean }) {
  const { _id: eventId, eventTitle } = event
  const userId = useSession((session) => session.userId)
  function report() {
    if (userId === undefined) openModal('signInRequired', { reason: words.reportReason })
    else openModal('report', { reportOn: 'event', reportedId: eventId })
  }
  return (
    <Menu label={words.more(eventTitle)} trigger={<Icon name="more" />}>
      <ShareItems path={`/events/${eventId}`} />
      {isAdmin ? (
        <Suspense>
          <EventAdminItems event={event} />
        </Suspense>
      ) : (
        <MenuItem icon="flag" onSelect={report}>
          {words.report}
        </MenuItem>
      )}
      {!isAdmin && userId !== undefined && event.registrationCharge === 'paid' && (
        <Suspense>
          <PaymentsLink eventId={eventId} />
        </Suspense>
      )}
    </Menu>
  )
}
