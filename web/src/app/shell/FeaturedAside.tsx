import { AdCard, AdSkeleton } from '../../entities/ad/AdCard.tsx'
import { useListAds } from '../../entities/ad/useListAds.ts'
import { HairlineItem, HairlineList } from '../../shared/ui/HairlineList.tsx'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { Text } from '../../shared/ui/primitives.tsx'
import styles from './MemberShell.module.css'
import { shellWords } from './words.ts'

const places = ['first', 'second', 'third'] as const

/** The feed's right column, with featured pages (FEED-01). Narrower screens show them between the posts. */
export function FeaturedAside() {
  return (
    <aside className={styles.aside} aria-labelledby="featured">
      <h2 id="featured" className={styles.title}>
        {shellWords.feedSide.title}
      </h2>
      <Ads />
    </aside>
  )
}

function Ads() {
  const ads = useListAds()
  if (ads.isPending) return places.map((place) => <AdSkeleton key={place} />)
  if (!ads.data) return <QueryError query={ads} />
  if (ads.data.length === 0)
    return (
      <Text size="small" tone="muted" above={3} below={3}>
        {shellWords.feedSide.none}
      </Text>
    )
  return (
    <HairlineList label={shellWords.feedSide.title}>
      {ads.data.map((ad) => (
        <HairlineItem key={ad._id}>
          <AdCard ad={ad} />
        </HairlineItem>
      ))}
    </HairlineList>
  )
}
