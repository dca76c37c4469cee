import styles from './DateTab.module.css'
import { Text } from './primitives.tsx'

interface DateTabProps {
  /** ISO 8601. */
  readonly at: string
  /** An IANA name; the viewer's zone by default. */
  readonly timeZone?: string
  readonly size?: 'sm' | 'md' | 'lg'
}

/** A square with month and day. Hidden from screen readers, as the date is also written out beside it. */
export function DateTab({ at, timeZone, size = 'md' }: DateTabProps) {
  const date = new Date(at)
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-GB', { ...options, ...(timeZone && { timeZone }) })
  return (
    <span className={`${styles.tab} ${styles[size]}`} aria-hidden="true">
      <span className={styles.month}>{part({ month: 'short' })}</span>
      <Text as="span" size="title-medium" tabular className={styles.day}>
        {part({ day: 'numeric' })}
      </Text>
    </span>
  )
}
