import type { College } from '@quad/contract/entities/college.ts'
import { DrawnBanner } from '../../../shared/ui/DrawnBanner.tsx'
import { inClubHue } from '../../../entities/page/hue.ts'
import { drawCampus } from '../../../entities/college/drawCampus.ts'
import { VerifiedMark } from '../../../entities/user/UserName.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import card from '../../../shared/ui/LinkCard.module.css'
import { Text } from '../../../shared/ui/primitives.tsx'
import styles from './Found.module.css'

/** A college in the results; the whole card opens its page (SRCH-01). */
export function CollegeCard({ college }: { readonly college: College }) {
  const { _id: collegeId, collegeName, collegeImg, city, verified } = college
  return (
    <article {...inClubHue(collegeId, card.card)}>
      <DrawnBanner src={collegeImg} drawing={drawCampus(collegeId)} shape="wide" />
      <div className={styles.body}>
        <h3 className={card.title}>
          <Link to={`/college/${collegeId}`}>
            <bdi>{collegeName}</bdi>
          </Link>{' '}
          {verified && <VerifiedMark />}
        </h3>
        <Text above={1} tone="muted" className={styles.city}>
          <bdi>{city.address}</bdi>
        </Text>
      </div>
    </article>
  )
}
