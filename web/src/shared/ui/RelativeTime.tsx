import styles from './RelativeTime.module.css'
import { absoluteTime, relativeTime } from './relativeTime.ts'
import { useNow } from './useNow.ts'

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly at: string
}

/** How long ago; the absolute time shows on hover and focus. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const now = useNow()
  const instant = new Date(at)
  const absolute = absoluteTime(instant)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches the absolute time too
    <time className={styles.time} dateTime={at} tabIndex={0} data-absolute={absolute} aria-label={absolute}>
      {relativeTime(instant, now)}
    </time>
  )
}
