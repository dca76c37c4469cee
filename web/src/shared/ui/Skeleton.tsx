import styles from './Skeleton.module.css'

interface SkeletonProps {
  readonly shape?: 'line' | 'title' | 'circle' | 'block'
  readonly width?: 'full' | 'threeQuarters' | 'half' | 'quarter'
}

/** A placeholder bar, hidden from screen readers; the list around it announces loading. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]} ${styles[width]}`} aria-hidden="true" />
}
