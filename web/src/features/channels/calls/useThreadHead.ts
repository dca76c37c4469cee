import { useQuery } from '@tanstack/react-query'
import { channelAddress } from '../../../entities/chat/address.ts'
import { type Conversation, conversationKeys } from '../../../entities/chat/conversation.ts'
import type { Message } from '../../../entities/chat/message.ts'
import { useGetDiscussion } from './useGetDiscussion.ts'

/** The head of a message's thread: the message itself, or of a reply its parent. The loaded one stays up to date. */
export function useThreadHead(channelId: string, messageId: string) {
  const asked = useGetDiscussion(channelId, messageId)
  const parentId = asked.data?.parentChatId
  const parent = useGetDiscussion(channelId, parentId)
  const query = parentId === undefined ? asked : parent
  const headId = query.data?._id ?? messageId
  const { data: loaded } = useQuery<Conversation, Error, Message | undefined>({
    enabled: false,
    queryKey: conversationKeys.at(channelAddress(channelId)),
    select: ({ messages }) => messages.find(({ _id }) => _id === headId),
  })
  return { ...query, head: loaded ?? query.data }
}
