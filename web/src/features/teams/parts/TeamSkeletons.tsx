import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import styles from './TeamList.module.css'

/** Placeholder rows in the layout of the list. */
export function TeamSkeletons() {
  return (
    <Stack gap={5} className={styles.skeletons}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} shape="title" />
      ))}
    </Stack>
  )
}
