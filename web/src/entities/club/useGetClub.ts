import { useQuery } from '@tanstack/react-query'
import { clubKeys } from './cache.ts'
import { callApi } from '../../shared/api/client.ts'
import { getClub } from '../../shared/api/routes.ts'

export function useGetClub(clubId: string) {
  return useQuery({
    queryKey: clubKeys.one(clubId),
    queryFn: ({ signal }) => callApi(getClub, { params: { id: clubId } }, { signal }),
    // Offline it waits, as a failure would lead to the error page.
    networkMode: 'online',
  })
}
