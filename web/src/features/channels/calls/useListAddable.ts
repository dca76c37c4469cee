import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { channelKeys } from '../../../entities/channel/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listChannelMembers } from '../../../shared/api/routes/channels.ts'
import { listAddable } from '../../../shared/api/routes/clubs.ts'

/**
 * Lists the club's members who aren't in a channel, whose names contain `text`, as of asking: those added meanwhile stay
 * in their place (MEM-04).
 */
export function useListAddable(clubId: string, channelId: string, text: string) {
  return useQuery({
    queryKey: channelKeys.addable(channelId, text),
    queryFn: async ({ signal }) => {
      const inside = await callApi(
        listChannelMembers,
        { params: { id: channelId }, query: { limit: limits.listMax } },
        { signal },
      )
      const channelMembers = inside.map(({ user }) => user._id)
      return callApi(
        listAddable,
        { params: { id: clubId }, body: { channelMembers, ...(text !== '' && { '$text[$search]': text }) } },
        { signal },
      )
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}
