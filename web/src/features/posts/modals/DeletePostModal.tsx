import { postAlerts } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { forgetPost, removePost } from '../../../entities/post/cache.ts'
import { editorWords } from '../../../entities/post/memberWords.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deletePost } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'

export function DeletePostModal({ postId }: { readonly postId: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const remove = useDeletePost(postId, async () => {
    closeModal()
    if (pathname === `/posts/${postId}`) await navigate('/feed', { replace: true })
  })
  return (
    <QuestionModal
      title={editorWords.deletePost}
      act={editorWords.deletePost}
      change={remove}
      failed={postAlerts.postMarkFailed}
      onAct={() => remove.mutate()}
    >
      <p>{editorWords.deleteQuestion}</p>
    </QuestionModal>
  )
}

// Already deleted elsewhere counts as deleted.
function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.code === 'post.notFound')) throw failure
}

/** Deletes a post. `leave` navigates away from its own page before its query is dropped (FEED-09). */
function useDeletePost(postId: string, leave: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await callApi(deletePost, { params: { id: postId } }).catch(unlessGone)
    },
    onSuccess: async () => {
      removePost(client, postId)
      await leave()
      forgetPost(client, postId)
    },
  })
}
