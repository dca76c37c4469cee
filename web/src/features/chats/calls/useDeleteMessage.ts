import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Address, channelOf } from '../../../entities/chat/address.ts'
import { changeConversation, eraseMessages } from '../../../entities/chat/conversation.ts'
import { refetchRooms } from '../../../entities/room/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteDiscussion } from '../../../shared/api/routes/channels.ts'
import { deleteMessage } from '../../../shared/api/routes/chats.ts'

export function useDeleteMessage(address: Address) {
  const client = useQueryClient()
  const place = channelOf(address)
  return useMutation({
    mutationFn: ({ room, messageId }: { room: string; messageId: string }) =>
      place
        ? callApi(deleteDiscussion, { params: { id: place.channelId, messageId } })
        : callApi(deleteMessage, { params: { room, messageId } }),
    onSuccess: (_, { messageId }) => {
      changeConversation(client, address, ({ messages }) => ({ messages: eraseMessages(messages, [messageId]) }))
      if (!place) refetchRooms(client)
    },
  })
}
