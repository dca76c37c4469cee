import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import styles from './Comments.module.css'

const places = ['first', 'second', 'third'] as const

export function CommentSkeleton({ label }: { readonly label: string }) {
  return (
    <div>
      <p className="visuallyHidden" role="status">
        {label}
      </p>
      {places.map((place) => (
        <div key={place} className={styles.commentPlace}>
          <Skeleton width="quarter" />
          <Skeleton width="threeQuarters" />
        </div>
      ))}
    </div>
  )
}
