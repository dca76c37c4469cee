import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { commentPolicies, commentStanding } from '@quad/contract/policies/posts.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommentMenu } from '../../../entities/comment/CommentMenu.tsx'
import { CommentReactions, ReactToComment } from '../../../entities/comment/CommentReactions.tsx'
import { LikeComment } from '../../../entities/comment/LikeComment.tsx'
import { CommentAct } from '../../../entities/comment/ThreadCard.tsx'
import { changeComment } from '../../../entities/comment/cache.ts'
import { deleteWords } from '../../../entities/comment/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { likeComment, unlikeComment } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'

interface MemberCommentActionsProps {
  readonly comment: Comment
  readonly post: Post
  /** The Reply button. */
  readonly reply: ReactNode
}

/**
 * The reactions and buttons of a comment: Delete is for its author and the post's owner, report and block are for
 * everyone except its author (COM-03, COM-05, COM-06).
 */
export function MemberCommentActions({ comment, post, reply }: MemberCommentActionsProps) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId)
  const mayDelete = commentPolicies['comment.delete'](commentStanding(userId, comment, post)) === true
  const { _id: commentId, user } = comment
  const { _id: id } = post
  const of = { on: 'post', id, commentId } as const
  return (
    <>
      <CommentReactions of={of} comment={comment} />
      {reply}
      <LikeComment
        comment={comment}
        set={(on) => callApi(on ? likeComment : unlikeComment, { params: { id, commentId } })}
        onSet={({ liked, likesCount }) => changeComment(client, id, commentId, { liked, likesCount })}
      />
      <ReactToComment of={of} comment={comment} />
      {mayDelete && (
        <CommentAct
          label={deleteWords.deleteOf(user.displayName)}
          onClick={() => openModal('deleteComment', { postId: id, commentId })}
        >
          {deleteWords.delete}
        </CommentAct>
      )}
      {user._id !== userId && <CommentMenu reportOn="comment" comment={comment} />}
    </>
  )
}
