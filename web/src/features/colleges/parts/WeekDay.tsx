import { useId, useState } from 'react'
import { longDate } from '../../../shared/dates.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { campusWords as words } from '../memberWords.ts'
import { countOf, type Day } from '../week.ts'
import styles from './Week.module.css'
import { WeekRow } from './WeekRow.tsx'

interface WeekDayProps {
  readonly day: Day
  readonly now: Date
  readonly isLoading: boolean
  /** Both lists are loaded: a day without rows is free. */
  readonly isKnown: boolean
}

// Two rows at first, so that the page below doesn't move from day to day.
const shownAtFirst = 2

/** The events and sessions of one day. */
export function WeekDay({ day, now, isLoading, isKnown }: WeekDayProps) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const { start, happenings } = day
  const date = longDate(start, now)
  const rows = isWhole ? happenings : happenings.slice(0, shownAtFirst)
  return (
    <div>
      <Row gap={3} justify="between" className={styles.top}>
        <Row wrap align="baseline" across={3} className={styles.date}>
          <h3 id={id} className={styles.title}>
            {date}
          </h3>
          {!isLoading && <p>{words.counts(countOf(day, 'event'), countOf(day, 'session'))}</p>}
        </Row>
        {!isLoading && happenings.length > shownAtFirst && (
          <Button
            kind="quiet"
            size="sm"
            className={styles.all}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? words.showFewer : words.showAll(happenings.length)}
          </Button>
        )}
      </Row>
      <div className={styles.body}>
        {isLoading && <Loading />}
        {!isLoading && rows.length > 0 && (
          <ul className={styles.rows} aria-labelledby={id}>
            {rows.map((one) => (
              <WeekRow key={one.id} happening={one} day={day} now={now} />
            ))}
          </ul>
        )}
        {!isLoading && rows.length === 0 && isKnown && <Nothing text={freeText(date, start <= now)} />}
      </div>
    </div>
  )
}

const freeText = (date: string, isToday: boolean) => (isToday ? words.nothingToday : words.nothingOn(date))

function Nothing({ text }: { readonly text: string }) {
  return (
    <Row as="p" gap={3} justify="center" tone="muted" className={styles.nothing}>
      <Icon name="calendar" size={24} />
      <span>
        {text} <Link to="/events">{words.findEvents}</Link>
      </span>
    </Row>
  )
}

function Loading() {
  return (
    <div className={styles.rows}>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      {[1, 2].map((one) => (
        <div key={one} className={styles.row} aria-hidden="true">
          <Skeleton />
          <Skeleton shape="circle" />
          <div>
            <Skeleton width="threeQuarters" />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  )
}
