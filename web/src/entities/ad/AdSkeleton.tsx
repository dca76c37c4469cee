import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './AdCard.module.css'

/** The place of an ad that is being loaded. */
export function AdSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton shape="circle" />
      </div>
      <div className={styles.name}>
        <Skeleton width="half" />
      </div>
      <div className={styles.text}>
        <Skeleton />
        <Skeleton width="threeQuarters" />
      </div>
    </div>
  )
}
