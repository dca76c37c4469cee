import { findComment, removeComment } from '../../../entities/comment/cache.ts'
import { deleteWords as words } from '../../../entities/comment/words.ts'
import { postKeys } from '../../../entities/post/pages.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteComment } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'

export const DeleteCommentModal = question(({ postId, commentId }: ModalProps['deleteComment'], client) => {
  const comment = findComment(client, postId, commentId)
  return {
    title: words.deleteTitle,
    text: comment && comment.repliedCount > 0 ? words.deleteWithReplies : words.deleteQuestion,
    act: words.deleteTitle,
    whyNot: !comment && words.gone,
    call: () => callApi(deleteComment, { params: { id: postId, commentId } }),
    after() {
      if (comment) removeComment(client, comment)
      // Fetch the exact count, because other people may have replied since.
      void client.invalidateQueries({ queryKey: postKeys.one(postId) })
    },
  }
})
