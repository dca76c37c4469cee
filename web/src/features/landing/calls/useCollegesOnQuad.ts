import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listColleges } from '../../../shared/api/routes.ts'

/** Returns the verified colleges by name: strangers could mistake an unverified claim for a college. */
export function useCollegesOnQuad() {
  return useQuery({
    queryKey: ['landing', 'colleges'],
    queryFn: ({ signal }) => callApi(listColleges, { query: {} }, { signal }),
    select: (colleges) => colleges.filter((college) => college.verified),
  })
}
