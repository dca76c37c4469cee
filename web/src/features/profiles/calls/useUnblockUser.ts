import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchComments } from '../../../entities/comment/cache.ts'
import { refetchEventComments } from '../../../entities/event/commentPages.ts'
import { refetchPosts } from '../../../entities/post/cache.ts'
import { showBlock, showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { unblockUser } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

export function useUnblockUser(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(unblockUser, { params: { id: userId } }),
    onSuccess: (profile) => {
      showProfile(client, profile)
      showBlock(client, useSession.getState().userId, userId, false)
      refetchPosts(client)
      refetchComments(client)
      refetchEventComments(client)
    },
  })
}
