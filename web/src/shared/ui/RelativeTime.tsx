import { useEffect, useState } from 'react'
import { clockText, fullDate, shortDate } from '../dates.ts'
import { Link } from './Link.tsx'
import styles from './RelativeTime.module.css'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const refreshEveryMs = 30_000

/** Formats a time as 'now', '5m ago', '3h ago', 'yesterday', '4d ago', then as the date. */
export function relativeTime(instant: Date, now: Date): string {
  const age = now.getTime() - instant.getTime()
  if (age < minute) return 'now'
  if (age < hour) return `${Math.floor(age / minute)}m ago`
  if (age < day) return `${Math.floor(age / hour)}h ago`
  if (age < 2 * day) return 'yesterday'
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`
  return shortDate(instant, now)
}

/** Formats a time as 'Friday, 6 November 2026 at 14:05' in the viewer's time zone. */
export function absoluteTime(instant: Date): string {
  return `${fullDate(instant)} at ${clockText(instant)}`
}

/** Returns the device's time, updated every 30 s; with a `deadline` to compare it with, also whenever that changes. */
export function useNow(deadline?: string): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    if (deadline !== undefined) tick()
    const timer = setInterval(tick, refreshEveryMs)
    return () => clearInterval(timer)
  }, [deadline])
  return now
}

interface RelativeTimeProps {
  /** The time, as ISO 8601. */
  readonly at: string
  /** The page that the time links to; without one it is plain text. */
  readonly to?: string | undefined
}

/** Shows a relative time; hover or focus shows the absolute one. */
export function RelativeTime({ at, to }: RelativeTimeProps) {
  const now = useNow()
  const instant = new Date(at)
  const absolute = absoluteTime(instant)
  const relative = relativeTime(instant, now)
  if (to !== undefined)
    return (
      <Link
        to={to}
        className={`${styles.time} ${styles.link}`}
        data-absolute={absolute}
        aria-label={`${relative}, ${absolute}`}
      >
        <time dateTime={at}>{relative}</time>
      </Link>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the absolute time
    <time className={styles.time} dateTime={at} tabIndex={0} data-absolute={absolute} aria-label={absolute}>
      {relative}
    </time>
  )
}
