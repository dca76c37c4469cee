import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './AdCard.module.css'
import { PagePicture } from '../page/PagePicture.tsx'
import { adPage, pagePath } from './adPage.ts'
import { adWords } from './words.ts'

/** A featured college, club, fest or event, marked "Sponsored" if someone paid for it (SUP-04). */
export function AdCard({ ad }: { readonly ad: FeaturedAd }) {
  const isSiteAdmin = useSession((session) => session.user?.admin === true)
  const page = adPage(ad)
  if (page === undefined) return null
  return (
    <article className={styles.card} data-ad={ad._id} aria-label={`${adWords.featured}: ${page.name}`}>
      <div className={styles.picture}>
        <PagePicture id={page.id} name={page.name} src={page.picture} />
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

interface AdMenuProps {
  readonly adId: string
  readonly name: string
}

function AdMenu({ adId, name }: AdMenuProps) {
  return (
    <Menu label={adWords.menu(name)} trigger={<Icon name="more" />}>
      <MenuItem icon="pencil" onSelect={() => openModal('adEditor', { adId })}>
        {adWords.edit}
      </MenuItem>
      <MenuItem icon="trash" danger onSelect={() => openModal('deleteAd', { adId })}>
        {adWords.remove}
      </MenuItem>
    </Menu>
  )
}

export function AdSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton shape="circle" />
      </div>
      <div className={styles.name}>
        <Skeleton width="half" />
      </div>
      <div className={styles.text}>
        <Skeleton />
        <Skeleton width="threeQuarters" />
      </div>
    </div>
  )
}
