import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './PostCard.module.css'

export function PostSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton shape="circle" />
      </div>
      <div className={styles.header}>
        <Skeleton width="half" />
        <Skeleton width="quarter" />
      </div>
      <div className={styles.body}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="threeQuarters" />
      </div>
      <div className={styles.actions} />
    </div>
  )
}
