import type { CoHost } from '@quad/contract/entities/coHost.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { eventCategoryLabel } from '@quad/contract/entities/eventCategories.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { teamSizeMessage } from '@quad/contract/messages/teams.ts'
import { Suspense, useState } from 'react'
import { HostPicture } from '../../../entities/event/EventChip.tsx'
import { RichText } from '../../../entities/event/RichText.tsx'
import { hostOf, registersHere } from '../../../entities/event/facts.ts'
import { unreachable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { pageWords as words } from '../words.ts'
import styles from './EventBody.module.css'
import eventHeader from './EventHeader.module.css'
import type { PhotosProps } from './Photos.tsx'
import { Rewards } from './Rewards.tsx'
import { Rounds } from './Rounds.tsx'
import { Section } from './Section.tsx'

// Loaded for people with access only, to keep a visitor's page light.
const Results = lazyPiece(
  async () => (await import('./Results.tsx')).Results,
  () => <ErrorState error={unreachable()} />,
)

// Loaded where a rubric is locked.
const EventJudgings = lazyPiece(
  async () => (await import('../../../entities/judging/Results.tsx')).EventJudgings,
  () => <ErrorState error={unreachable()} />,
)

// Loaded after the first paint.
const EventComments = lazyPiece(
  async () => (await import('./EventComments.tsx')).EventComments,
  () => <ErrorState error={unreachable()} />,
)

// Loaded for members once the event has begun.
const Photos = lazyPiece<PhotosProps>(
  async () => (await import('./Photos.tsx')).Photos,
  ({ children }) => children,
)

// Loaded for those who answer for a co-host.
const StopCoHosting = lazyPiece(
  async () => (await import('./CoHostActs.tsx')).StopCoHosting,
  () => null,
)

/** Everything about an event below its head (EVT-02). */
export function EventBody({ event }: { readonly event: Event }) {
  const { description, guidelines, stages, results } = event
  const userId = useSession((session) => session.userId)
  const [openedAt] = useState(Date.now)
  // A cancelled event can't be changed.
  const isAdmin = !event.cancelled && event.admin.some(({ _id }) => _id === userId)
  const isComplete = event.stepsDone === completeSteps
  const showsResults = results.length > 0 || (isAdmin && isComplete && stages.length > 0)
  return (
    <>
      {description !== '' && (
        <Section title={words.about}>
          <RichText html={description} />
        </Section>
      )}
      {guidelines.length > 0 && (
        <Section title={words.guidelines}>
          <List as="ol" measure breaks className={styles.guidelines}>
            {[...new Set(guidelines.map(({ guideline }) => guideline))].map((guideline) => (
              <li key={guideline} dir="auto">
                {guideline}
              </li>
            ))}
          </List>
        </Section>
      )}
      {stages.length > 0 && <Rounds event={event} isAdmin={isAdmin} />}
      <Rewards event={event} />
      {showsResults && (
        <Suspense>
          <Results event={event} isAdmin={isAdmin} />
        </Suspense>
      )}
      {event.judged && (
        <Section title={words.judging}>
          <Suspense>
            <EventJudgings eventId={event._id} />
          </Suspense>
        </Section>
      )}
      <GoodToKnow event={event} />
      <HostCard event={event} />
      {isComplete && (
        <Suspense>
          {userId !== undefined && Date.parse(event.eventStartDate) <= openedAt ? (
            <Photos event={event} isAdmin={event.admin.some(({ _id }) => _id === userId)}>
              <EventComments event={event} />
            </Photos>
          ) : (
            <EventComments event={event} />
          )}
        </Suspense>
      )}
    </>
  )
}

function GoodToKnow({ event }: { readonly event: Event }) {
  const { participation, minSizeTeam, maxSizeTeam, partCertificate, eventCategory, eventDomain, views } = event
  const hasTeams = registersHere(event) && participation === 'team'
  return (
    <Section title={words.good}>
      <List gap={2} className={styles.facts}>
        {hasTeams && (
          <li>
            <Icon name="people" />
            {teamSizeMessage(minSizeTeam, maxSizeTeam)}
          </li>
        )}
        {partCertificate && (
          <li>
            <Icon name="award" />
            {words.partCertificate}
          </li>
        )}
        <li>
          <Icon name="views" />
          {words.views(views)}
        </li>
      </List>
      <Row as="ul" gap={2} wrap align="stretch" className={styles.chips}>
        {[...eventCategory.map(eventCategoryLabel), eventDomain]
          .filter((topic) => topic !== '')
          .map((topic) => (
            <li key={topic}>
              <bdi>{topic}</bdi>
            </li>
          ))}
      </Row>
    </Section>
  )
}

/** Who holds the event, and its admins (EVT-02, EVT-09). */
function HostCard({ event }: { readonly event: Event }) {
  const host = hostOf(event)
  if (!host) return null
  return (
    <Section title={words.organizer}>
      <Row gap={3} wrap>
        <HostPicture event={event} size={40} />
        <Stack breaks className={eventHeader.who}>
          <Link to={host.to} className={eventHeader.name}>
            <bdi>{host.name}</bdi>
          </Link>
          {host.kind !== 'college' && event.college && (
            <Text as="bdi" size="small" tone="muted">
              {event.college.collegeName}
            </Text>
          )}
        </Stack>
        {event.admin.length > 0 && (
          <Button kind="quiet" size="sm" onClick={() => openModal('eventAdmins', { eventId: event._id })}>
            {words.viewAdmins}
          </Button>
        )}
      </Row>
      {event.coHosts?.map(
        (coHost) => coHost.status === 'accepted' && <CoHostRow key={coHost._id} event={event} coHost={coHost} />,
      )}
    </Section>
  )
}

function CoHostRow({ event, coHost }: { readonly event: Event; readonly coHost: CoHost }) {
  const host = hostOf(coHost)
  if (!host) return null
  return (
    <Row gap={3} wrap className={styles.coHost}>
      <HostPicture event={coHost} size={40} />
      <Stack breaks className={eventHeader.who}>
        <Link to={host.to} className={eventHeader.name}>
          <bdi>{host.name}</bdi>
        </Link>
        <Text as="span" size="small" tone="muted">
          {words.coHost}
        </Text>
      </Stack>
      {coHost.own && (
        <Suspense>
          <StopCoHosting eventId={event._id} coHost={coHost} />
        </Suspense>
      )}
    </Row>
  )
}
