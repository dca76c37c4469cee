import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './AdCard.module.css'
import { AdMenu } from './AdMenu.tsx'
import { adPage, pagePath } from './adPage.ts'
import { adWords } from './words.ts'

/** A page that is featured, said to be so, and to be paid for where it is (SUP-04). */
export function AdCard({ ad }: { readonly ad: FeaturedAd }) {
  const isSiteAdmin = useSession((session) => session.user?.admin === true)
  const page = adPage(ad)
  if (page === undefined) return null
  return (
    <article className={styles.card} data-ad={ad._id} aria-label={`${adWords.featured}: ${page.name}`}>
      <div className={styles.picture}>
        <Avatar name={page.name} src={page.picture} square />
      </div>
      <p className={styles.label}>
        <span className={styles.mark}>{adWords.featured}</span>
        <span>{adWords.kinds[page.kind]}</span>
        {ad.sponsered && <span>{adWords.sponsored}</span>}
      </p>
      <h3 className={styles.name}>
        <Link to={pagePath(page)}>
          <bdi>{page.name}</bdi>
        </Link>
      </h3>
      <p className={styles.text} dir="auto">
        {ad.description}
      </p>
      {isSiteAdmin && (
        <div className={styles.menu}>
          <AdMenu adId={ad._id} name={page.name} />
        </div>
      )}
    </article>
  )
}
