import { useQuery } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listEventHosts } from '../../../shared/api/routes.ts'

/** The hosts for which the viewer may create events, that of their last event first (EVT-21). */
export function useListEventHosts() {
  return useQuery({
    queryKey: [...eventKeys.all, 'hosts'],
    // The viewer may have become an admin of another host.
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => (await callApi(listEventHosts, {}, { signal })).hosts,
  })
}
