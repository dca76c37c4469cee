import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listChannels } from '../../shared/api/routes/channels.ts'
import { channelKeys } from './cache.ts'

/** Lists the channels of a club that the viewer is in or manages (CHAN-01). */
export function useListChannels(clubId: string) {
  return useQuery({
    queryKey: channelKeys.list(clubId),
    queryFn: ({ signal }) => callApi(listChannels, { query: { club: clubId } }, { signal }),
  })
}
