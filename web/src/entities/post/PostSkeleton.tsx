import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Stack } from '../../shared/ui/primitives.tsx'
import styles from './PostCard.module.css'

export function PostSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Row align="start" className={styles.picture}>
        <Skeleton shape="circle" />
      </Row>
      <div className={styles.header}>
        <Skeleton width="half" />
        <Skeleton width="quarter" />
      </div>
      <Stack gap={1} shrink className={styles.body}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="threeQuarters" />
      </Stack>
      <Row wrap align="stretch" className={styles.actions} />
    </div>
  )
}
