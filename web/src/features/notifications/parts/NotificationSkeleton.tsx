import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import styles from './NotificationItem.module.css'

const rows = ['a', 'b', 'c', 'd', 'e']

export function NotificationSkeleton({ label }: { readonly label: string }) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy>
      {rows.map((row) => (
        <li key={row}>
          <div className={styles.item}>
            <Skeleton shape="circle" />
            <div className={styles.text}>
              <Skeleton width="threeQuarters" />
              <Skeleton width="half" />
              <Skeleton width="quarter" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
