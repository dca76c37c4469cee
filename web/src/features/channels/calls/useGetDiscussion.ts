import { useQuery } from '@tanstack/react-query'
import type { Message } from '../../../entities/chat/message.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getDiscussion } from '../../../shared/api/routes/channels.ts'

/** A message of a channel, or a reply, as it was when it was asked for. */
export function useGetDiscussion(channelId: string, messageId: string | undefined) {
  return useQuery({
    enabled: messageId !== undefined,
    queryKey: ['discussion', channelId, messageId],
    queryFn: ({ signal }): Promise<Message> =>
      callApi(getDiscussion, { params: { id: channelId, messageId: messageId ?? '' } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
