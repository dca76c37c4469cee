import { alerts } from '@quad/contract/messages.ts'
import { useLocation, useNavigate } from 'react-router'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useDeletePost } from '../calls/useDeletePost.ts'
import { editorWords } from '../editorWords.ts'

/** Asks before a post is deleted; from the post's own page it leads back to the feed (FEED-09). */
export function DeletePostModal({ postId }: { readonly postId: string }) {
  const remove = useDeletePost(postId)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        if (pathname === `/posts/${postId}`) void navigate('/feed', { replace: true })
      },
    })
  }
  return (
    <ModalFrame
      title={editorWords.deletePost}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal} data-autofocus>
            {editorWords.cancel}
          </Button>
          <Button kind="danger" onClick={confirm} loading={remove.isPending}>
            {editorWords.delete}
          </Button>
        </>
      }
    >
      <p>{editorWords.deleteQuestion}</p>
      {remove.error && <p role="alert">{`${alerts.postMarkFailed}: ${remove.error.message}`}</p>}
    </ModalFrame>
  )
}
