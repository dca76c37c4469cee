import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countShare } from '../../../entities/post/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createDiscussion } from '../../../shared/api/routes/channels.ts'
import { openRoom, sendMessage } from '../../../shared/api/routes/chats.ts'
import { sendOnce } from '../../../shared/api/sendOnce.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useSession } from '../../../shared/session/session.ts'

export interface Sending {
  readonly postId: string
  /** A person or a channel. */
  readonly to: { readonly kind: 'person' | 'channel'; readonly id: string }
  readonly chat: string
}

/** Shares a post in a channel, or in the chat with a person, created if there is none; retries share it once (FEED-11, ruling 36). */
export function useSendPost(onSent: (toId: string) => void) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId) ?? ''
  return useMutation({
    mutationFn: async ({ postId, to: { kind, id }, chat }: Sending) => {
      const room = kind === 'channel' ? id : (await callApi(openRoom, { body: { users: [userId, id] } }))._id
      return sendOnce(['sendPost', postId, id], async (clientId) => {
        const body = { clientId, chat, sharedPost: postId }
        if (kind === 'channel') await callApi(createDiscussion, { params: { id }, body })
        else await callApi(sendMessage, { params: { room }, body })
      })
    },
    onSuccess: (_, { postId, to }) => {
      countShare(client, postId)
      toast.success(supportSuccesses.messageSent)
      onSent(to.id)
    },
  })
}
