import { postAlerts } from '@quad/contract/messages/posts.ts'
import { useLocation, useNavigate } from 'react-router'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { useDeletePost } from '../calls/useDeletePost.ts'
import { editorWords } from '../memberWords.ts'

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
