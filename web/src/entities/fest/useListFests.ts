import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listFests } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { festKeys } from './cache.ts'

/** Lists the fests that the viewer administers. */
export function useListFests() {
  const userId = useSession((session) => session.userId)
  return useQuery({
    enabled: userId !== undefined,
    queryKey: festKeys.administered(userId),
    queryFn: ({ signal }) => callApi(listFests, { query: { admin: userId ?? '' } }, { signal }),
  })
}

/** Lists the fests of a college, newest first. */
export function useListFestsOf(collegeId: string) {
  return useQuery({
    queryKey: festKeys.ofCollege(collegeId),
    queryFn: ({ signal }) => callApi(listFests, { query: { college: collegeId, limit: limits.listSize } }, { signal }),
  })
}
