import { limits } from '@quad/contract/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { allAdsKey } from '../../../entities/ad/keys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listAllAds } from '../../../shared/api/routes/moderation.ts'

/** All ads, also those to come and those that have ended, newest first (SUP-04). */
export function useListAllAds() {
  return useInfiniteQuery({
    queryKey: allAdsKey,
    queryFn: ({ pageParam, signal }) => callApi(listAllAds, { query: { '_id[$lt]': pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limits.listSize ? undefined : last.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
    refetchOnMount: 'always',
  })
}
