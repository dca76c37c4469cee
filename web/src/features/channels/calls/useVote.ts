import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { channelAddress } from '../../../entities/chat/address.ts'
import { showMessages } from '../../../entities/chat/conversation.ts'
import { callApi } from '../../../shared/api/client.ts'
import { voteInPoll } from '../../../shared/api/routes/channels.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Replaces the viewer's vote in a poll (DISC-01). */
export function useVote(userId: string, channelId: string, messageId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (options: readonly number[]) =>
      callApi(voteInPoll, { params: { id: channelId, messageId }, body: { options: [...options] } }),
    onSuccess: (message) => showMessages(client, channelAddress(channelId), [message], userId),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
