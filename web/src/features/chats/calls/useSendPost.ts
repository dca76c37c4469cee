import type { UserCard } from '@quad/contract/entities/user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countShare } from '../../../entities/post/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { openRoom, sendMessage } from '../../../shared/api/routes/chats.ts'
import { sendOnce } from '../../../shared/api/sendOnce.ts'
import { useSession } from '../../../shared/session/session.ts'

interface Sending {
  readonly postId: string
  readonly otherId: UserCard['_id']
  readonly chat: string
}

/** Shares a post in the chat with a person, created if there is none; retries share it once (FEED-11, ruling 36). */
export function useSendPost(onSent: (otherId: string) => void) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId) ?? ''
  return useMutation({
    mutationFn: async ({ postId, otherId, chat }: Sending) => {
      const room = await callApi(openRoom, { body: { users: [userId, otherId] } })
      return sendOnce(['sendPost', postId, otherId], (clientId) =>
        callApi(sendMessage, { params: { room: room._id }, body: { clientId, chat, sharedPost: postId } }),
      )
    },
    onSuccess: (_, { postId, otherId }) => {
      countShare(client, postId)
      onSent(otherId)
    },
  })
}
