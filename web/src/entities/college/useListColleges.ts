import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listColleges } from '../../shared/api/routes/colleges.ts'

const hour = 3_600_000

export function useListColleges() {
  return useQuery({
    queryKey: ['colleges'],
    queryFn: ({ signal }) => callApi(listColleges, { query: { limit: limits.listMax } }, { signal }),
    staleTime: hour,
  })
}
