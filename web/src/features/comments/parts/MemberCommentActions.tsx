import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { commentPolicies, commentStanding } from '@quad/contract/policies/posts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CommentAct } from '../../../entities/comment/ThreadCard.tsx'
import { LikeComment } from '../../../entities/comment/LikeComment.tsx'
import { CommentMenu } from '../../../entities/comment/CommentMenu.tsx'
import { showLike } from '../../../entities/comment/cache.ts'
import { deleteWords } from '../../../entities/comment/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { likeComment, unlikeComment } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'

interface MemberCommentActionsProps {
  readonly comment: Comment
  readonly post: Post
}

/**
 * The heart; Delete, for the comment's author and the post's owner; report and block, for everyone except the comment's author
 * (COM-03, COM-05).
 */
export function MemberCommentActions({ comment, post }: MemberCommentActionsProps) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId)
  const mayDelete = commentPolicies['comment.delete'](commentStanding(userId, comment, post)) === true
  return (
    <>
      <LikeComment
        comment={comment}
        set={(on) => callApi(on ? likeComment : unlikeComment, { params: { id: post._id, commentId: comment._id } })}
        onSet={(like) => showLike(client, post._id, like)}
      />
      {mayDelete && (
        <CommentAct
          label={deleteWords.deleteOf(comment.user.displayName)}
          onClick={() => openModal('deleteComment', { postId: post._id, commentId: comment._id })}
        >
          {deleteWords.delete}
        </CommentAct>
      )}
      {comment.user._id !== userId && <CommentMenu reportOn="comment" comment={comment} />}
    </>
  )
}
