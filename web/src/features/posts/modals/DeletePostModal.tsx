import { postAlerts } from '@quad/contract/messages/posts.ts'
import { useLocation, useNavigate } from 'react-router'
import { forgetPost, removePost } from '../../../entities/post/cache.ts'
import { editorWords } from '../../../entities/post/memberWords.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deletePost } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'

/** Confirms deleting a post, and leaves the post's own page before its query is removed (FEED-09). */
export const DeletePostModal = question(function useDelete({ postId }: ModalProps['deletePost'], client) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return {
    title: editorWords.deletePost,
    text: editorWords.deleteQuestion,
    act: editorWords.deletePost,
    failed: postAlerts.postMarkFailed,
    call: () => callApi(deletePost, { params: { id: postId } }).catch(unlessGone),
    async after() {
      removePost(client, postId)
      closeModal()
      if (pathname === `/posts/${postId}`) await navigate('/feed', { replace: true })
      forgetPost(client, postId)
    },
  }
})

// Treats a post that was already deleted elsewhere as deleted.
function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.code === 'post.notFound')) throw failure
}
