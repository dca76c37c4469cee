import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import styles from './CommentSkeleton.module.css'

const places = ['first', 'second', 'third'] as const

/** The places of comments that are being loaded. */
export function CommentSkeleton({ label }: { readonly label: string }) {
  return (
    <div>
      <p className="visuallyHidden" role="status">
        {label}
      </p>
      {places.map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton width="quarter" />
          <Skeleton width="threeQuarters" />
        </div>
      ))}
    </div>
  )
}
