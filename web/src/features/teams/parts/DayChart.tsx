import type { Desk } from '@quad/contract/entities/desk.ts'
import { shortDate } from '../../../shared/dates.ts'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { deskWords as words } from '../deskWords.ts'
import styles from './DayChart.module.css'

// At noon of the viewer's zone, so that it is the same date.
const noonOf = (day: string) => new Date(`${day}T12:00:00`)

/** Registrations a day as bars, and as a table (EVT-38). */
export function DayChart({ days, earlier }: Pick<Desk, 'days' | 'earlier'>) {
  const now = useNow()
  const dateOf = (day: string) => shortDate(noonOf(day), now)
  const most = Math.max(...days.map(({ count }) => count), 0)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const mostOn = days.find(({ count }) => count === most)?.day ?? ''
  const [from, until] = [dateOf(days[0]?.day ?? ''), dateOf(days.at(-1)?.day ?? '')]
  return (
    <>
      <Text size="small" tone="muted">
        {words.daysText(total, from, until, most, dateOf(mostOn))}
        {earlier > 0 && ` ${words.earlier(earlier)}.`}
      </Text>
      {total > 0 && (
        <div aria-hidden="true">
          <svg className={styles.chart} viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none">
            {days.map(({ day, count }, at) => (
              <rect
                key={day}
                className={styles.bar}
                x={at + 0.1}
                width={0.8}
                y={100 - (100 * count) / most}
                height={(100 * count) / most}
              >
                <title>{words.day(dateOf(day), count)}</title>
              </rect>
            ))}
          </svg>
          <Row justify="between" size="tiny" tone="muted" className={styles.axis}>
            <span>{from}</span>
            <span>{until}</span>
          </Row>
        </div>
      )}
      {total > 0 && (
        <details className={styles.details}>
          <summary>{words.asTable}</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.dayColumn}</th>
                <th scope="col">{words.countColumn}</th>
              </tr>
            </thead>
            <tbody>
              {days
                .filter(({ count }) => count > 0)
                .toReversed()
                .map(({ day, count }) => (
                  <tr key={day}>
                    <th scope="row">{dateOf(day)}</th>
                    <td>{count.toLocaleString('en-IN')}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}
