import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchComments } from '../../../entities/comment/cache.ts'
import { refetchEventComments } from '../../../entities/event/cache.ts'
import { refetchPosts } from '../../../entities/post/cache.ts'
import { showBlock, showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { unblockUser } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { blockWords } from '../words.ts'
import { BlockQuestion } from './BlockUserModal.tsx'

export function UnblockUserModal({ userId }: { readonly userId: string }) {
  const name = useGetProfile(userId).data?.user.firstname ?? blockWords.someone
  const unblock = useUnblockUser(userId)
  return (
    <BlockQuestion title={blockWords.unquestion(name)} kind="primary" act={blockWords.unblock} change={unblock}>
      <p>{blockWords.untext(name)}</p>
    </BlockQuestion>
  )
}

function useUnblockUser(userId: string) {
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
