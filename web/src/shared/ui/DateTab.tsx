import styles from './DateTab.module.css'

const month = new Intl.DateTimeFormat('en-GB', { month: 'short' })

/** A square stub with month and day, in the viewer's zone. Decorative: the date is written beside it. */
export function DateTab({ at }: { readonly at: string }) {
  const date = new Date(at)
  return (
    <span className={styles.tab} aria-hidden="true">
      <span className={styles.month}>{month.format(date)}</span>
      <span className={styles.day}>{date.getDate()}</span>
    </span>
  )
}
