import { limits } from '@quad/contract/limits.ts'
import { allAdsKey } from '../../../entities/ad/keys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listAllAds } from '../../../shared/api/routes.ts'
import { usePages } from '../../../shared/api/usePages.ts'

/** All ads, also those to come and those that have ended, newest first (SUP-04). */
export function useListAllAds() {
  return usePages({
    queryKey: allAdsKey,
    size: limits.listSize,
    read: (after, signal) => callApi(listAllAds, { query: { '_id[$lt]': after } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
  })
}
