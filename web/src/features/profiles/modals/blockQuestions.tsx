import type { Profile } from '@quad/contract/entities/profile.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetchComments } from '../../../entities/comment/cache.ts'
import { refetchEventComments } from '../../../entities/event/cache.ts'
import { refetchPhotos } from '../../../entities/photo/photos.ts'
import { refetchPosts, removePostsBy } from '../../../entities/post/cache.ts'
import { showBlock, showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { blockUser, unblockUser } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { blockWords as words } from '../words.ts'

export const BlockUserModal = question(function useBlock({ userId }: ModalProps['blockUser'], client) {
  const name = useGetProfile(userId).data?.user.firstname ?? words.someone
  return {
    title: words.question(name),
    text: [words.text(name), words.history],
    act: words.block,
    call: async () => {
      showAnswer(client, await callApi(blockUser, { params: { id: userId } }), true)
      removePostsBy(client, userId)
    },
  }
})

export const UnblockUserModal = question(function useUnblock({ userId }: ModalProps['unblockUser'], client) {
  const name = useGetProfile(userId).data?.user.firstname ?? words.someone
  return {
    title: words.unquestion(name),
    text: words.untext(name),
    act: words.unblock,
    kind: 'primary',
    call: async () => {
      showAnswer(client, await callApi(unblockUser, { params: { id: userId } }), false)
      refetchPosts(client)
    },
  }
})

function showAnswer(client: QueryClient, profile: Profile, isBlocked: boolean): void {
  showProfile(client, profile)
  showBlock(client, useSession.getState().userId, profile._id, isBlocked)
  refetchComments(client)
  refetchEventComments(client)
  refetchPhotos(client)
}
