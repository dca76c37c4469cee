import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { fileWords as words } from '../fileWords.ts'
import row from './FileRow.module.css'
import styles from './Files.module.css'

/** Rows of files that load. */
export function FileSkeletons() {
  return (
    <div className={styles.list}>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      {[1, 2, 3, 4].map((one) => (
        <div key={one} className={row.row} aria-hidden="true">
          <span className={row.picture} />
          <div className={row.about}>
            <Skeleton width="half" />
            <Skeleton width="quarter" />
          </div>
        </div>
      ))}
    </div>
  )
}
