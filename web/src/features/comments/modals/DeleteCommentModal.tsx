import { useQueryClient } from '@tanstack/react-query'
import { alerts } from '@quad/contract/messages.ts'
import { findComment } from '../../../entities/comment/cache.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useDeleteComment } from '../calls/useDeleteComment.ts'
import { deleteWords } from '../deleteWords.ts'

interface DeleteCommentModalProps {
  readonly postId: string
  readonly commentId: string
}

/** Asks before a comment goes, with its answers where it has any. */
export function DeleteCommentModal({ postId, commentId }: DeleteCommentModalProps) {
  const comment = findComment(useQueryClient(), postId, commentId)
  const remove = useDeleteComment()
  return (
    <ModalFrame
      title={deleteWords.deleteTitle}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal} data-autofocus>
            {deleteWords.cancel}
          </Button>
          <Button
            kind="danger"
            disabled={!comment}
            loading={remove.isPending}
            onClick={() => comment && remove.mutate(comment, { onSuccess: closeModal })}
          >
            {deleteWords.delete}
          </Button>
        </>
      }
    >
      <p>{comment && comment.repliedCount > 0 ? deleteWords.deleteWithReplies : deleteWords.deleteQuestion}</p>
      {remove.error && <p role="alert">{`${alerts.somethingWentWrong}: ${remove.error.message}`}</p>}
    </ModalFrame>
  )
}
