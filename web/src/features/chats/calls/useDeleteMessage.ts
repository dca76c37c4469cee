import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeConversation, eraseMessages } from '../../../entities/chat/conversation.ts'
import { refetchRooms } from '../../../entities/room/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteMessage } from '../../../shared/api/routes/chats.ts'

export function useDeleteMessage(otherId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (message: { room: string; messageId: string }) => callApi(deleteMessage, { params: message }),
    onSuccess: (_, { messageId }) => {
      changeConversation(client, otherId, ({ messages }) => ({ messages: eraseMessages(messages, [messageId]) }))
      refetchRooms(client)
    },
  })
}
