import { longDate } from '../../../shared/dates.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { greetingAt } from '../week.ts'
import styles from './Greeting.module.css'

/** Greets the viewer by name and time of day, with today's date (CAMP-01). */
export function Greeting() {
  const name = useSession((session) => session.user?.firstname)
  const now = useNow()
  if (name === undefined) return null
  return (
    <div className={styles.greeting}>
      <p className={styles.hello}>
        <bdi>{greetingAt(now, name)}</bdi>
      </p>
      <p className={styles.date}>{longDate(now, now)}</p>
    </div>
  )
}
