import { useInfiniteQuery } from '@tanstack/react-query'
import { clubKeys } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listClubs } from '../../../shared/api/routes/clubs.ts'

const pageSize = 24

/** Pages through a college's clubs of one status, by name with the viewer's own first (CAMP-01, ruling 16). */
export function useListClubs(college: string, status: 'verified' | 'unverified' | 'rejected', enabled: boolean) {
  return useInfiniteQuery({
    enabled,
    queryKey: clubKeys.ofCollege(college, status),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listClubs,
        { query: { college, college_status: status, '_id[$lt]': pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
  })
}
