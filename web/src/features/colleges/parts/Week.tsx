import { useId, useState } from 'react'
import { longDate } from '../../../shared/dates.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { words as sharedWords } from '../../../shared/words.ts'
import { useWeek } from '../calls/useWeek.ts'
import { campusWords as words } from '../memberWords.ts'
import { countOf, type Day, weekOf } from '../week.ts'
import styles from './Week.module.css'
import { WeekDay } from './WeekDay.tsx'

/** A strip of the seven days from today; below it, the chosen day's events and sessions (CAMP-01). */
export function Week({ collegeId }: { readonly collegeId: string }) {
  const id = useId()
  const now = useNow()
  const { events, sessions, isLoading, failure, isRetrying, retry } = useWeek(collegeId)
  const [chosen, setChosen] = useState<number>()
  const days = weekOf(events, sessions, now)
  const shown = days.find(({ start }) => start.getTime() === chosen) ?? days[0]
  return (
    <section className={styles.week} aria-labelledby={id}>
      <Row gap={4} align="baseline" justify="between">
        <Text id={id} as="h2" size="title-medium">
          {words.week}
        </Text>
        <Row as="p" gap={4} align="stretch" size="small" tone="muted" aria-hidden="true">
          <span className={styles.event}>{words.events}</span>
          <span className={styles.session}>{words.sessions}</span>
        </Row>
      </Row>
      <ul className={styles.strip} aria-label={words.days}>
        {days.map((day, at) => (
          <li key={day.start.getTime()}>
            <DayButton
              day={day}
              now={now}
              isToday={at === 0}
              isLoading={isLoading}
              isChosen={day === shown}
              onChoose={() => setChosen(day.start.getTime())}
            />
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <Row as="p" wrap tone="muted" gap={2} across={4} above={3} role="alert">
          {failure}
          <Button kind="quiet" size="sm" loading={isRetrying} onClick={retry}>
            {sharedWords.actions.retry}
          </Button>
        </Row>
      )}
      {shown && (
        <WeekDay
          key={shown.start.getTime()}
          day={shown}
          now={now}
          isLoading={isLoading}
          isKnown={failure === undefined}
        />
      )}
    </section>
  )
}

interface DayButtonProps {
  readonly day: Day
  readonly now: Date
  readonly isToday: boolean
  readonly isLoading: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function DayButton({ day, now, isToday, isLoading, isChosen, onChoose }: DayButtonProps) {
  const [events, sessions] = [countOf(day, 'event'), countOf(day, 'session')]
  const date = longDate(day.start, now)
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className="visuallyHidden">
        {isLoading ? date : `${date}, ${words.counts(events, sessions) || words.nothing}`}
      </span>
      <Text as="span" strong tone="muted" className={styles.weekday} aria-hidden="true">
        {isToday ? words.today : date.slice(0, 3)}
      </Text>
      <Text as="span" size="title-large" tabular className={styles.number} aria-hidden="true">
        {day.start.getDate()}
      </Text>
      <Row as="span" gap={1} align="stretch" justify="center" aria-hidden="true">
        {events > 0 && <span className={styles.event} />}
        {sessions > 0 && <span className={styles.session} />}
      </Row>
    </button>
  )
}
