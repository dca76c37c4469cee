import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { limits } from '@quad/contract/limits.ts'
import { adPage, pagePath } from '../../../entities/ad/adPage.ts'
import { allAdsKey } from '../../../entities/ad/useListAds.ts'
import { adWords } from '../../../entities/ad/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listAllAds } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { absoluteTime } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { partWords } from '../words.ts'
import { PartList } from './PartList.tsx'
import styles from './Queue.module.css'

const words = partWords.ads

/** Lists all ads, newest first, with buttons to edit, remove and create them (SUP-04). */
export function Ads() {
  return (
    <>
      <Row align="stretch" justify="end" className={styles.add}>
        <Button size="sm" onClick={() => openModal('adEditor', {})}>
          {words.add}
        </Button>
      </Row>
      <PartList label={partWords.parts.ads} pages={useListAllAds()} none={words} keyOf={(ad) => ad._id}>
        {(ad) => <Ad ad={ad} />}
      </PartList>
    </>
  )
}

function Ad({ ad }: { readonly ad: FeaturedAd }) {
  const page = adPage(ad)
  const facts = [page && adWords.kinds[page.kind], ad.sponsered && adWords.sponsored, periodOf(ad)]
  return (
    <Row gap={3} wrap align="start">
      <div className={styles.said}>
        <Text as="h2" size="title-small" dir="auto">
          {page ? <Link to={pagePath(page)}>{page.name}</Link> : words.unseen}
        </Text>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p dir="auto">{ad.description}</p>
      </div>
      <Row gap={2} align="stretch">
        <Button
          kind="quiet"
          size="sm"
          aria-label={page && adWords.editNamed(page.name)}
          onClick={() => openModal('adEditor', { adId: ad._id })}
        >
          {adWords.edit}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          aria-label={page && adWords.removeNamed(page.name)}
          onClick={() => openModal('deleteAd', { adId: ad._id })}
        >
          {adWords.remove}
        </Button>
      </Row>
    </Row>
  )
}

function periodOf({ startDate, endDate }: FeaturedAd): string {
  const [starts, ends, now] = [new Date(startDate), new Date(endDate), new Date()]
  if (starts > now) return words.starts(absoluteTime(starts))
  return (ends > now ? words.runs : words.ended)(absoluteTime(ends))
}

/** Lists all ads, including future and ended ones, newest first (SUP-04). */
function useListAllAds() {
  return usePages({
    queryKey: allAdsKey,
    size: limits.listSize,
    read: (after, signal) => callApi(listAllAds, { query: { '_id[$lt]': after } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
  })
}
