import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { commentStanding, may } from '@quad/contract/policies.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { words } from '../words.ts'
import styles from './Comments.module.css'

interface CommentActionsProps {
  readonly comment: Comment
  readonly post: Post
  readonly onReply: () => void
}

/** Reply for all; delete for the comment's author and the post's owner (COM-03). */
export function CommentActions({ comment, post, onReply }: CommentActionsProps) {
  const userId = useSession((session) => session.userId)
  const name = comment.user.displayName
  return (
    <>
      <button type="button" className={styles.act} aria-label={words.replyTo(name)} onClick={onReply}>
        {words.reply}
      </button>
      {may('comment.delete', commentStanding(userId, comment, post)) === true && (
        <button
          type="button"
          className={styles.act}
          aria-label={words.deleteOf(name)}
          onClick={() => openModal('deleteComment', { postId: post._id, commentId: comment._id })}
        >
          {words.delete}
        </button>
      )}
    </>
  )
}
