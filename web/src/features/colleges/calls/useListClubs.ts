import { clubKeys } from '../../../entities/club/clubKeys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listClubs } from '../../../shared/api/routes.ts'

const pageSize = 24

/** Pages through a college's clubs of one status, by name with the viewer's own first (CAMP-01, ruling 16). */
export function useListClubs(college: string, status: 'verified' | 'unverified' | 'rejected', enabled: boolean) {
  return usePages({
    enabled,
    queryKey: clubKeys.ofCollege(college, status),
    size: pageSize,
    read: (after, signal) =>
      callApi(
        listClubs,
        { query: { college, college_status: status, '_id[$lt]': after, limit: pageSize } },
        { signal },
      ),
    idOf: ({ _id }) => _id,
  })
}
