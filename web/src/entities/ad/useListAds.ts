import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { type InfiniteData, type QueryClient, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listAds } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'

const minutes = 60_000

export function useListAds() {
  // Signing out empties the cache while the feed is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useQuery({
    enabled: isAuthenticated,
    queryKey: adsKey,
    queryFn: ({ signal }) => callApi(listAds, { query: {} }, { signal }),
    staleTime: 5 * minutes,
    retry: false,
  })
}

export function findAd(client: QueryClient, adId: string): FeaturedAd | undefined {
  const lists = client.getQueriesData<FeaturedAd[] | InfiniteData<FeaturedAd[]>>({ queryKey: adsKey })
  return lists
    .flatMap(([, list]) => (list && 'pages' in list ? list.pages.flat() : (list ?? [])))
    .find((ad) => ad._id === adId)
}

export function refetchAds(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: adsKey })
}

export const adsKey = ['ads'] as const
/** The console's list, which includes future and ended ads. */
export const allAdsKey = [...adsKey, 'all'] as const
