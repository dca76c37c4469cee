import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { getCollege } from '../../shared/api/routes.ts'
import { collegeKeys } from './cache.ts'

export function useGetCollege(collegeId: string | undefined) {
  return useQuery({
    enabled: collegeId !== undefined,
    queryKey: collegeKeys.one(collegeId ?? ''),
    queryFn: ({ signal }) => callApi(getCollege, { params: { id: collegeId ?? '' } }, { signal }),
    // Offline it waits, as a failure would lead to the error page.
    networkMode: 'online',
  })
}
