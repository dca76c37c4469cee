import type { College } from '@quad/contract/entities/college.ts'
import { limits } from '@quad/contract/limits.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import { getCollege, listColleges } from '../../shared/api/routes.ts'

export function useGetCollege(collegeId: string | undefined) {
  return useQuery({
    enabled: collegeId !== undefined,
    queryKey: collegeKeys.one(collegeId ?? ''),
    queryFn: ({ signal }) => callApi(getCollege, { params: { id: collegeId ?? '' } }, { signal }),
    // Pause the query while offline: a failure would open the error page.
    networkMode: 'online',
  })
}

export const collegeKeys = {
  all: ['colleges'] as const,
  list: ['colleges', 'list'] as const,
  one: (collegeId: string) => ['colleges', 'one', collegeId] as const,
}

const hour = 3_600_000

export function useListColleges(enabled = true) {
  return useQuery({
    enabled,
    queryKey: collegeKeys.list,
    queryFn: ({ signal }) => callApi(listColleges, { query: { limit: limits.listMax } }, { signal }),
    staleTime: hour,
  })
}

/** Updates the cached college after it was saved, and refetches the lists. */
export function showCollege(client: QueryClient, college: College): void {
  client.setQueryData<College>(collegeKeys.one(college._id), college)
  void refetch(client, collegeKeys.list)
}
