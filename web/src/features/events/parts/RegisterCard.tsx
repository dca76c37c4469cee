import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { feeText, registeredText, registersHere, seatsLeft, seatsText, takerOf } from '../../../entities/event/facts.ts'
import { deadlineOf, timeText } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { List, Panel, Row, Text } from '../../../shared/ui/primitives.tsx'
import { registrationState } from '../registration.ts'
import { pageWords as words } from '../words.ts'
import { RegisterAct } from './RegisterAct.tsx'
import styles from './RegisterCard.module.css'

// Loaded for the registered only, to keep a visitor's page light.
const OwnTeam = lazyPiece(
  async () => (await import('./OwnTeam.tsx')).OwnTeam,
  () => null,
)

// Loaded once the event has started: whoever left it keeps theirs.
const OwnCertificates = lazyPiece(
  async () => (await import('./OwnCertificates.tsx')).OwnCertificates,
  () => null,
)

// Loaded for those who follow a team's link.
const TeamLinkCard = lazyPiece(
  async () => (await import('./TeamLinkCard.tsx')).TeamLinkCard,
  () => null,
)

// Loaded for the signed-in only.
const Invitations = lazyPiece(
  async () => (await import('./Invitations.tsx')).Invitations,
  () => null,
)

// Loaded for the event's admins only.
const AdminCard = lazyPiece(
  async () => (await import('./AdminCard.tsx')).AdminCard,
  () => null,
)

// Loaded for the signed-in only.
const Going = lazyPiece(
  async () => (await import('./Going.tsx')).Going,
  () => null,
)

// Loaded where seats are divided.
const PoolSeats = lazyPiece(
  async () => (await import('./PoolSeats.tsx')).PoolSeats,
  () => null,
)

// Visitors have no live connection.
const FollowRegistrations = lazyPiece(
  async () => (await import('../../../entities/event/FollowRegistrations.tsx')).FollowRegistrations,
  () => null,
)

/** Cost, seats, deadline and one's own state; its button is a bar at the bottom on phones (EVT-07, ruling 65). */
export function RegisterCard({ event }: { readonly event: Event }) {
  const now = useNow(event.registrationEndDate)
  const userId = useSession((session) => session.userId)
  const [search] = useSearchParams()
  const token = search.get('team')
  if (event.stepsDone < completeSteps)
    return (
      <Suspense>
        <AdminCard event={event} />
      </Suspense>
    )
  const { timeZone } = event
  const state = registrationState(event, userId, now)
  const isIn = state === 'registered' || state === 'waiting'
  const deadline = deadlineOf(event, now)
  const isBegun = Date.parse(event.eventStartDate) <= now.getTime()
  const cost = event.cancelled ? eventWords.cancelled : event.takeRegistration ? feeText(event) : eventWords.openToAll
  return (
    <Panel gap={2} pad={5} className={styles.card} aria-label={words.registration}>
      <p className={styles.cost}>{cost}</p>
      {event.takeRegistration && cost !== eventWords.free && (
        <Text size="small" tone="muted">
          {eventWords.feeNote}
        </Text>
      )}
      <List gap={1} below={2} className={styles.facts}>
        {registersHere(event) && <Seats event={event} />}
        {!event.takeRegistration && seatsText(event) !== '' && <li>{seatsText(event)}</li>}
        {state === 'approval' && <li>{words.approval}</li>}
        {state === 'elsewhere' && <li>{words.elsewhere}</li>}
        {!event.cancelled && (
          <li className={deadline.urgent ? styles.urgent : ''}>
            {deadline.text}
            {deadline.urgent && event.takeRegistration && (
              <Text as="span" size="small" tone="muted" className={styles.date}>
                {timeText(event.registrationEndDate, timeZone, now)}
              </Text>
            )}
          </li>
        )}
      </List>
      {event.pools && registersHere(event) && (
        <Suspense>
          <PoolSeats event={event} pools={event.pools} isIn={isIn} now={now} />
        </Suspense>
      )}
      {state !== 'none' && (
        <div className={styles.bar} data-registered={state === 'registered' || undefined}>
          <p className={styles.brief} aria-hidden="true">
            <strong>{(state === 'rsvp' && seatsText(event)) || cost}</strong>
            <span>{state === 'rsvp' ? words.goNote : seatsText(event) || deadline.text}</span>
          </p>
          <Row gap={2} align="stretch" wrap className={styles.act}>
            <RegisterAct event={event} state={state} now={now} />
          </Row>
        </div>
      )}
      {token && !isIn && (
        <Suspense>
          <TeamLinkCard event={event} token={token} now={now} />
        </Suspense>
      )}
      {userId !== undefined &&
        ['open', 'full', 'waitlist', 'approval'].includes(state) &&
        event.participation === 'team' && (
          <Suspense>
            <Invitations event={event} now={now} />
          </Suspense>
        )}
      {isIn && (
        <Suspense>
          <OwnTeam event={event} now={now} />
        </Suspense>
      )}
      {userId !== undefined && !isIn && isBegun && (
        <Suspense>
          <OwnCertificates eventId={event._id} />
        </Suspense>
      )}
      {userId !== undefined && (!event.takeRegistration || event.going) && (
        <Suspense>
          <Going event={event} state={state} />
        </Suspense>
      )}
      {(registersHere(event) || !event.takeRegistration) && userId !== undefined && (
        <Suspense>
          <FollowRegistrations eventId={event._id} />
        </Suspense>
      )}
    </Panel>
  )
}

function Seats({ event }: { readonly event: Event }) {
  const { registrationCount: seats, teamsCount, participation } = event
  const left = seatsLeft(event)
  const isCounted = teamsCount > 0 && (seats !== undefined || participation === 'team')
  return (
    <>
      {isCounted && <li>{registeredText(event)}</li>}
      {(seats !== undefined || !isCounted) && <li>{seatsText(event)}</li>}
      {seats !== undefined && left !== undefined && left > 0 && (
        <li className={styles.meter}>
          <meter
            min={0}
            max={seats}
            value={teamsCount}
            aria-label={eventWords.registered[takerOf(event)](teamsCount)}
          />
        </li>
      )}
    </>
  )
}
