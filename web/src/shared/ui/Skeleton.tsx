import styles from './Skeleton.module.css'

interface SkeletonProps {
  readonly shape?: 'line' | 'title' | 'circle' | 'block'
  /** Of the space it stands in. */
  readonly width?: 'full' | 'threeQuarters' | 'half' | 'quarter'
}

/** One bar of a layout to come. The list around it says that it loads: bars themselves are silent. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]} ${styles[width]}`} aria-hidden="true" />
}
