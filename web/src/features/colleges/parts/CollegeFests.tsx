import type { College } from '@quad/contract/entities/college.ts'
import { FestCard } from '../../../entities/fest/FestCard.tsx'
import { useListFestsOf } from '../../../entities/fest/useListFests.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { pageWords as words } from '../words.ts'
import styles from './CollegePage.module.css'

/** The fests of a college, newest first. */
export function CollegeFests({ college: { _id, collegeName } }: { readonly college: College }) {
  const fests = useListFestsOf(_id)
  if (fests.isError && !fests.data) return <QueryError query={fests} />
  if (!fests.data)
    return (
      <div className={styles.panel}>
        <p className="visuallyHidden" role="status">
          {words.loadingFests}
        </p>
        <Skeleton shape="block" />
      </div>
    )
  if (fests.data.length === 0) return <EmptyState sketch="event" title={words.noFests} text={words.noFestsText} />
  return (
    <div className={styles.panel}>
      <ul className={styles.cards} aria-label={words.festsOf(collegeName)}>
        {fests.data.map((fest) => (
          <li key={fest._id}>
            <FestCard fest={fest} />
          </li>
        ))}
      </ul>
    </div>
  )
}
