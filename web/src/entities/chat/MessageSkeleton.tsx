import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './MessageSkeleton.module.css'

const places = ['first', 'second', 'third', 'fourth'] as const

export function MessageSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.places}>
      <p className="visuallyHidden" role="status">
        {label}
      </p>
      {places.map((place, index) => (
        <div key={place} className={index % 2 === 0 ? styles.theirs : styles.own}>
          <Skeleton shape="title" width="full" />
        </div>
      ))}
    </div>
  )
}
