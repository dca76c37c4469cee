import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchComments } from '../../../entities/comment/cache.ts'
import { refetchEventComments } from '../../../entities/event/commentPages.ts'
import { removePostsBy } from '../../../entities/post/cache.ts'
import { showBlock, showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { blockUser } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { BlockQuestion } from '../parts/BlockQuestion.tsx'
import { blockWords } from '../words.ts'

export function BlockUserModal({ userId }: { readonly userId: string }) {
  const name = useGetProfile(userId).data?.user.firstname ?? blockWords.someone
  const block = useBlockUser(userId)
  return (
    <BlockQuestion title={blockWords.question(name)} kind="danger" act={blockWords.block} change={block}>
      <p>{blockWords.text(name)}</p>
      <p>{blockWords.history}</p>
    </BlockQuestion>
  )
}

function useBlockUser(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(blockUser, { params: { id: userId } }),
    onSuccess: (profile) => {
      showProfile(client, profile)
      showBlock(client, useSession.getState().userId, userId, true)
      removePostsBy(client, userId)
      refetchComments(client)
      refetchEventComments(client)
    },
  })
}
