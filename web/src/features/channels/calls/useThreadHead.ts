import { useQuery } from '@tanstack/react-query'
import { channelAddress } from '../../../entities/chat/address.ts'
import { type Conversation, conversationKeys } from '../../../entities/chat/conversation.ts'
import type { Message } from '../../../entities/chat/message.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getDiscussion } from '../../../shared/api/routes/channels.ts'

/** The head of a message's thread: the message itself, or of a reply its parent. The loaded one stays up to date. */
export function useThreadHead(channelId: string, messageId: string) {
  const query = useQuery({
    queryKey: ['threadHead', channelId, messageId],
    queryFn: async ({ signal }): Promise<Message> => {
      const get = (id: string) => callApi(getDiscussion, { params: { id: channelId, messageId: id } }, { signal })
      const message = await get(messageId)
      return message.parentChatId === undefined ? message : get(message.parentChatId)
    },
    gcTime: 0,
  })
  const headId = query.data?._id ?? messageId
  const { data: loaded } = useQuery<Conversation, Error, Message | undefined>({
    enabled: false,
    queryKey: conversationKeys.at(channelAddress(channelId)),
    select: ({ messages }) => messages.find(({ _id }) => _id === headId),
  })
  return { ...query, head: loaded ?? query.data }
}
