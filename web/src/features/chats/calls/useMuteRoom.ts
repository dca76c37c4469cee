import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeConversation } from '../../../entities/chat/conversation.ts'
import { refetchRooms } from '../../../entities/room/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { muteRoom, unmuteRoom } from '../../../shared/api/routes/chats.ts'
import { toast } from '../../../shared/toast/toast.ts'

export function useMuteRoom(otherId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ room, muted }: { room: string; muted: boolean }) =>
      muted ? callApi(muteRoom, { params: { room } }) : callApi(unmuteRoom, { params: { room } }),
    onSuccess: (room) => {
      changeConversation(client, otherId, () => ({ room }))
      refetchRooms(client)
    },
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
