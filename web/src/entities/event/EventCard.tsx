import type { EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { useId } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { DateTab } from '../../shared/ui/DateTab.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import card from '../../shared/ui/LinkCard.module.css'
import { useNow } from '../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { eventIcons } from '../../shared/ui/eventIcons.ts'
import { addIcons } from '../../shared/ui/icons.ts'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import styles from './EventCard.module.css'
import { EventChip, HostPicture } from './EventChip.tsx'
import { Poster } from './Poster.tsx'
import { isRegisteredFor } from './cache.ts'
import { feeText, hostOf, inTypeColour, placeText, seatsText } from './facts.ts'
import { deadlineOf, timeText } from './times.ts'
import { eventWords as words } from './words.ts'

addIcons(eventIcons)

/** An event as a poster on the notice board; the whole card opens its page (EVT-01). */
export function EventCard({ event }: { readonly event: EventItem }) {
  const id = useId()
  const now = useNow()
  const { _id: eventId, eventTitle, eventType, eventStartDate, timeZone } = event
  const host = hostOf(event)
  return (
    <article {...inTypeColour(eventType, card.card)} aria-labelledby={id} data-event={eventId}>
      <div className={styles.top}>
        <Poster event={event} />
        <Row align="stretch" className={styles.date}>
          <DateTab at={eventStartDate} timeZone={timeZone} />
        </Row>
        <EventMark event={event} />
      </div>
      <Stack fill className={styles.body}>
        <EventChip type={eventType} />
        <h3 id={id} className={`${card.title} ${styles.title}`}>
          <Text as={Link} lines={2} to={`/events/${eventId}`}>
            <bdi>{eventTitle}</bdi>
          </Text>
        </h3>
        {host && (
          <p className={styles.host}>
            <HostPicture event={event} size={24} />
            <bdi>{host.name}</bdi>
          </p>
        )}
        <p className={styles.fact}>
          <Icon name="calendar" size={16} />
          <time dateTime={eventStartDate}>{timeText(eventStartDate, timeZone, now)}</time>
        </p>
        {event.series && (
          <p className={styles.fact}>
            <Icon name="repeat" size={16} />
            {words.repeats(event.series)}
          </p>
        )}
        <p className={styles.fact}>
          <Icon name={event.location === 'online' ? 'globe' : 'place'} size={16} />
          <bdi>{placeText(event)}</bdi>
        </p>
        {event.stepsDone === completeSteps && !event.cancelled && <Foot event={event} now={now} />}
      </Stack>
    </article>
  )
}

function Foot({ event, now }: { readonly event: EventItem; readonly now: Date }) {
  const deadline = deadlineOf(event, now)
  return (
    <Row wrap align="baseline" justify="between" across={3} className={styles.foot}>
      <Row as="p" wrap align="stretch" size="small" className={styles.price}>
        <strong>{event.takeRegistration ? feeText(event) : words.openToAll}</strong>
        {seatsText(event) !== '' && <span>{seatsText(event)}</span>}
      </Row>
      <Text size="small" tone={deadline.urgent ? 'warning' : 'muted'} strong={deadline.urgent}>
        {deadline.text}
      </Text>
    </Row>
  )
}

function EventMark({ event }: { readonly event: EventItem }) {
  const userId = useSession((session) => session.userId)
  if (event.stepsDone < completeSteps) return <span className={styles.incomplete}>{words.incomplete}</span>
  if (event.cancelled) return <span className={styles.incomplete}>{words.cancelled}</span>
  const isRegistered = isRegisteredFor(event, userId)
  if (!isRegistered && !event.going) return null
  return (
    <span className={styles.registered}>
      <Icon name="check" size={16} />
      {isRegistered ? words.isRegistered : words.isGoing}
    </span>
  )
}

export function EventCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={styles.posterSkeleton}>
        <Skeleton shape="block" />
      </div>
      <Stack fill className={styles.body}>
        <Skeleton width="quarter" />
        <Skeleton shape="title" width="threeQuarters" />
        <Skeleton width="half" />
        <Skeleton width="half" />
        <Row wrap align="baseline" justify="between" across={3} className={styles.foot}>
          <Skeleton width="half" />
        </Row>
      </Stack>
    </div>
  )
}
