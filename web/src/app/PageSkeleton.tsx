import { Skeleton } from '../shared/ui/Skeleton.tsx'
import styles from './PageSkeleton.module.css'

const rows = ['first', 'second', 'third']

export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" />
          <div className={styles.lines}>
            <Skeleton width="quarter" />
            <Skeleton />
            <Skeleton width="threeQuarters" />
          </div>
        </div>
      ))}
    </div>
  )
}
