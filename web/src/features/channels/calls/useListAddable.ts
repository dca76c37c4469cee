import { useQuery } from '@tanstack/react-query'
import { channelKeys } from '../../../entities/channel/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listChannelMembers } from '../../../shared/api/routes/channels.ts'
import { listAddable } from '../../../shared/api/routes/clubs.ts'

/** Lists the club's members who aren't in a channel, as of opening: those added meanwhile stay in their place (MEM-04). */
export function useListAddable(clubId: string, channelId: string) {
  return useQuery({
    queryKey: channelKeys.addable(channelId),
    queryFn: async ({ signal }) => {
      const inside = await callApi(listChannelMembers, { params: { id: channelId }, query: {} }, { signal })
      const channelMembers = inside.map(({ user }) => user._id)
      return callApi(listAddable, { params: { id: clubId }, body: { channelMembers } }, { signal })
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}
