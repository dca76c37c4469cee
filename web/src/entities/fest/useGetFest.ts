import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { getFest } from '../../shared/api/routes.ts'
import { festKeys } from './cache.ts'

export function useGetFest(festId: string) {
  return useQuery({
    queryKey: festKeys.one(festId),
    queryFn: ({ signal }) => callApi(getFest, { params: { id: festId } }, { signal }),
    // Offline it waits, as a failure would lead to the error page.
    networkMode: 'online',
  })
}
