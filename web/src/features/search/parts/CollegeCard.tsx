import type { College } from '@quad/contract/entities/college.ts'
import { drawClub } from '../../../entities/club/drawing.ts'
import { inClubHue } from '../../../entities/club/hue.ts'
import { VerifiedMark } from '../../../entities/user/UserName.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import styles from './CollegeCard.module.css'

/** A college in the results; the whole card opens its page (SRCH-01). */
export function CollegeCard({ college }: { readonly college: College }) {
  const { _id: collegeId, collegeName, collegeImg, city, verified } = college
  return (
    <article {...inClubHue(collegeId, styles.card)}>
      <div className={styles.banner} aria-hidden="true">
        {collegeImg === '' ? (
          <svg viewBox="0 0 96 48" preserveAspectRatio="xMidYMid slice" focusable="false">
            {drawClub(collegeId).shapes.map(({ d, tone }) => (
              <path key={d} d={d} className={styles[tone]} />
            ))}
          </svg>
        ) : (
          <img src={collegeImg} alt="" width={320} height={160} loading="lazy" />
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={`/college/${collegeId}`}>
            <bdi>{collegeName}</bdi>
          </Link>{' '}
          {verified && <VerifiedMark />}
        </h3>
        <p className={styles.city}>
          <bdi>{city.address}</bdi>
        </p>
      </div>
    </article>
  )
}
