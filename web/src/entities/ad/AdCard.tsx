import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
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
      <Row align="start" className={styles.picture}>
        <PagePicture id={page.id} src={page.picture} />
      </Row>
      <Row as="p" wrap align="stretch" size="tiny" tone="muted" className={styles.label}>
        <Text as="span" strong tone="ink" className={styles.mark}>
          {adWords.featured}
        </Text>
        <span>{adWords.kinds[page.kind]}</span>
        {ad.sponsered && <span>{adWords.sponsored}</span>}
      </Row>
      <h3 className={styles.name}>
        <Link to={pagePath(page)}>
          <bdi>{page.name}</bdi>
        </Link>
      </h3>
      <Text size="small" tone="muted" breaks above={1} className={styles.text} dir="auto">
        {ad.description}
      </Text>
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
      <Row align="start" className={styles.picture}>
        <Skeleton shape="circle" />
      </Row>
      <div className={styles.name}>
        <Skeleton width="half" />
      </div>
      <Text as="div" size="small" tone="muted" breaks above={1} className={styles.text}>
        <Skeleton />
        <Skeleton width="threeQuarters" />
      </Text>
    </div>
  )
}
