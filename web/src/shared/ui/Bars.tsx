import styles from './Bars.module.css'

interface BarsProps {
  readonly rows: readonly { readonly label: string; readonly count: number; readonly note?: string }[]
  /** The count of a full bar. */
  readonly of: number
}

// Longer labels stand above their bars on phones.
const shortLabel = 12

/** Counts as bars beside their labels; a list of terms and numbers for screen readers. */
export function Bars({ rows, of }: BarsProps) {
  return (
    <dl className={styles.bars} data-long={rows.some(({ label }) => label.length > shortLabel) || undefined}>
      {rows.map(({ label, count, note }) => (
        <div key={label} className={styles.row}>
          <dt dir="auto">{label}</dt>
          <dd>
            <span className={styles.track}>
              <span className={styles.bar} style={{ inlineSize: `${of === 0 ? 0 : (100 * count) / of}%` }} />
            </span>
            <span className={styles.count}>
              {count.toLocaleString('en-IN')}
              {note !== undefined && <span className={styles.note}> {note}</span>}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
