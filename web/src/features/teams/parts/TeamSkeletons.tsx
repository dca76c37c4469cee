import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import styles from './TeamList.module.css'

/** Placeholders in the layout of the list. */
export function TeamSkeletons() {
  return (
    <div className={styles.skeletons}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} shape="title" />
      ))}
    </div>
  )
}
