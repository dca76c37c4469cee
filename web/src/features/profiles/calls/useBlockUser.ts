import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchComments } from '../../../entities/comment/cache.ts'
import { removePostsBy } from '../../../entities/post/cache.ts'
import { showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { blockUser } from '../../../shared/api/routes/profiles.ts'

export function useBlockUser(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(blockUser, { params: { id: userId } }),
    onSuccess: (profile) => {
      showProfile(client, profile)
      removePostsBy(client, userId)
      refetchComments(client)
    },
  })
}
