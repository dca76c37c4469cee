import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listColleges } from '../../../shared/api/routes/colleges.ts'

/** The colleges by name whose pages are verified: to strangers, the others may be anyone's claim. */
export function useCollegesOnQuad() {
  return useQuery({
    queryKey: ['landing', 'colleges'],
    queryFn: ({ signal }) => callApi(listColleges, { query: {} }, { signal }),
    select: (colleges) => colleges.filter((college) => college.verified),
  })
}
