import { longDate } from '../../../shared/dates.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { greetingAt } from '../week.ts'
import styles from './CollegePage.module.css'

/** Greets the viewer by name and time of day, with today's date (CAMP-01). */
export function Greeting() {
  const name = useSession((session) => session.user?.firstname)
  const now = useNow()
  if (name === undefined) return null
  return (
    <Row wrap align="baseline" justify="between" across={4} className={styles.greeting}>
      <Text size="title-large" breaks className={styles.hello}>
        <bdi>{greetingAt(now, name)}</bdi>
      </Text>
      <Text tone="muted">{longDate(now, now)}</Text>
    </Row>
  )
}
