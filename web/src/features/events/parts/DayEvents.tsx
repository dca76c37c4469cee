import type { EventInMonth } from '@quad/contract/entities/event.ts'
import { type ReactNode, useId } from 'react'
import { inTypeColour } from '../../../entities/event/facts.ts'
import { clocksDiffer, zoneName } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { longDate } from '../../../shared/dates.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { viewerZone } from '../../../shared/zone.ts'
import { eventsOn, timeOn } from '../month.ts'
import { monthWords as words } from '../monthWords.ts'
import { wallClock } from '../zonedTime.ts'
import styles from './DayEvents.module.css'

interface DayEventsProps {
  readonly day: Date
  /** Of the month; undefined until they are loaded. */
  readonly events: readonly EventInMonth[] | undefined
  readonly now: Date
  /** Beside the date. */
  readonly close?: ReactNode
}

/** One day of the month: its events by start, each a link (EVT-30). */
export function DayEvents({ day, events, now, close }: DayEventsProps) {
  const id = useId()
  const date = longDate(day, now)
  const onDay = events && eventsOn(events, day, day)
  return (
    <section aria-labelledby={id}>
      <Row gap={2} justify="between" below={2}>
        <h3 id={id} className={styles.date} tabIndex={-1}>
          {date}
        </h3>
        {close}
      </Row>
      {onDay === undefined && <Skeleton shape="block" />}
      {onDay?.length === 0 && <Text tone="muted">{words.noneOn(date)}</Text>}
      {onDay && onDay.length > 0 && (
        <ul className={styles.rows} aria-labelledby={id}>
          {onDay.map((event) => (
            <DayRow key={event._id} event={event} day={day} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface DayRowProps {
  readonly event: EventInMonth
  readonly day: Date
  readonly now: Date
}

function DayRow({ event, day, now }: DayRowProps) {
  const { _id: id, eventTitle, eventType, eventStartDate: start, eventEndDate: end, timeZone, host } = event
  const isOver = Date.parse(end) < now.getTime()
  const there = clocksDiffer(timeZone, viewerZone(), start) ? wallClock(start, timeZone).time : undefined
  return (
    <li {...inTypeColour(eventType, styles.row)} data-over={isOver || undefined}>
      <Text as="time" dateTime={start} size="small" tabular tone="muted" className={styles.time}>
        {timeOn(event, day)}
      </Text>
      <Stack fill shrink>
        <Text as={Link} strong lines={2} breaks to={`/events/${id}`} className={styles.link}>
          <bdi>{eventTitle}</bdi>
        </Text>
        <Text as="p" size="small" tone="muted" breaks>
          <bdi>{host || eventWords.types[eventType]}</bdi>
          {there !== undefined && ` · ${words.there(there, zoneName(timeZone))}`}
        </Text>
        {event.registered && (
          <Row as="p" gap={1} size="tiny" strong tone="success">
            <Icon name="check" size={14} />
            {eventWords.isRegistered}
          </Row>
        )}
      </Stack>
    </li>
  )
}
