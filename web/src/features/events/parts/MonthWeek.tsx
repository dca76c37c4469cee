import type { EventInMonth } from '@quad/contract/entities/event.ts'
import type { CSSProperties } from 'react'
import { inTypeColour } from '../../../entities/event/facts.ts'
import { clockText, dayValue, longDate } from '../../../shared/dates.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { type Bar, barsOf, isSameDay, lanesShown } from '../month.ts'
import { isSameMonth } from '../monthAddress.ts'
import { monthWords as words } from '../monthWords.ts'
import styles from './MonthGrid.module.css'

interface MonthWeekProps {
  readonly week: readonly Date[]
  readonly month: Date
  readonly events: readonly EventInMonth[]
  readonly isLoading: boolean
  readonly chosen: Date
  readonly now: Date
}

/** A week of the month. An event of several days is one bar, in the cell of its first day. */
export function MonthWeek({ week, events, ...shown }: MonthWeekProps) {
  const bars = barsOf(week, events)
  return (
    <div className={styles.days} role="row">
      {week.map((day, at) => (
        <MonthDay
          key={day.getTime()}
          day={day}
          at={at}
          bars={bars.filter((bar) => bar.at <= at && at < bar.at + bar.days)}
          {...shown}
        />
      ))}
    </div>
  )
}

interface MonthDayProps extends Omit<MonthWeekProps, 'week' | 'events'> {
  readonly day: Date
  /** The index of the day in its week. */
  readonly at: number
  /** Of the events that are on that day. */
  readonly bars: readonly Bar[]
}

const lanes = Array.from({ length: lanesShown }, (_, lane) => lane)

function MonthDay({ day, at, bars, month, isLoading, chosen, now }: MonthDayProps) {
  const isToday = isSameDay(day, now)
  const isChosen = isSameDay(day, chosen)
  const registered = bars.filter(({ event }) => event.registered).length
  const label = [
    longDate(day, now),
    isLoading ? '' : bars.length === 0 ? words.nothing : words.events(bars.length),
    registered > 0 ? words.registered(registered) : '',
  ]
  const rest = bars.filter(({ lane }) => lane >= lanesShown).length
  return (
    <div
      className={styles.day}
      role="gridcell"
      tabIndex={isChosen ? 0 : -1}
      data-day={dayValue(day)}
      data-outside={!isSameMonth(day, month) || undefined}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="visuallyHidden">{label.filter((part) => part !== '').join(', ')}</span>
      <span className={styles.number} aria-hidden="true">
        {day.getDate()}
      </span>
      <span className={styles.dots} aria-hidden="true">
        {registered > 0 && <Icon name="check" size={12} />}
        {bars
          .filter(({ event }) => !event.registered)
          .slice(0, registered > 0 ? lanesShown - 1 : lanesShown)
          .map(({ event }) => (
            <span key={event._id} {...inTypeColour(event.eventType, styles.dot)} />
          ))}
      </span>
      <div className={styles.lanes}>
        {isLoading && bars.length === 0 && (day.getDate() % 4 === 1 ? <span className={styles.bone} /> : null)}
        {lanes.map((lane) => {
          const bar = bars.find((one) => one.lane === lane)
          return bar?.at === at ? <Title key={lane} bar={bar} now={now} /> : <span key={lane} className={styles.lane} />
        })}
        {rest > 0 && <span className={styles.more}>{words.moreOn(rest)}</span>}
      </div>
    </div>
  )
}

function Title({ bar, now }: { readonly bar: Bar; readonly now: Date }) {
  const { _id: id, eventTitle, eventType, eventStartDate, eventEndDate, registered } = bar.event
  const style: CSSProperties & { '--days': number } = { '--days': bar.days }
  return (
    <Link
      {...inTypeColour(eventType, styles.event)}
      to={`/events/${id}`}
      tabIndex={-1}
      style={style}
      data-registered={registered}
      data-begun={bar.isBegun || undefined}
      data-goes-on={bar.goesOn || undefined}
      data-over={Date.parse(eventEndDate) < now.getTime() || undefined}
    >
      {registered && <Icon name="check" size={14} />}
      {bar.days === 1 && !bar.isBegun && !bar.goesOn && (
        <span className={styles.time}>{clockText(new Date(eventStartDate))}</span>
      )}
      <bdi className={styles.eventTitle}>{eventTitle}</bdi>
    </Link>
  )
}
