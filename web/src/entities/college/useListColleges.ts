import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listColleges } from '../../shared/api/routes.ts'
import { collegeKeys } from './cache.ts'

const hour = 3_600_000

export function useListColleges(enabled = true) {
  return useQuery({
    enabled,
    queryKey: collegeKeys.list,
    queryFn: ({ signal }) => callApi(listColleges, { query: { limit: limits.listMax } }, { signal }),
    staleTime: hour,
  })
}
