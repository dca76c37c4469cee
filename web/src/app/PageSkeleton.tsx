import { Skeleton } from '../shared/ui/Skeleton.tsx'
import { Row } from '../shared/ui/primitives.tsx'
import styles from './RootLayout.module.css'

const rows = ['first', 'second', 'third']

export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      {rows.map((row) => (
        <Row key={row} gap={3} align="stretch" className={styles.row}>
          <Skeleton shape="circle" />
          <div className={styles.lines}>
            <Skeleton width="quarter" />
            <Skeleton />
            <Skeleton width="threeQuarters" />
          </div>
        </Row>
      ))}
    </div>
  )
}
