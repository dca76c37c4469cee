import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { Suspense } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { useSession } from '../../../shared/session/session.ts'
import { commentWords } from '../words.ts'
import styles from './Comments.module.css'
import type { MemberCommentActions } from './MemberCommentActions.tsx'

interface CommentActionsProps {
  readonly comment: Comment
  readonly post: Post
  readonly onReply: () => void
}

const Nothing: typeof MemberCommentActions = () => null

// Loaded for signed-in people only, to keep a visitor's page light. If it fails, the comment is still readable.
const OwnActions = lazyPiece(async () => (await import('./MemberCommentActions.tsx')).MemberCommentActions, Nothing)

/** Reply and report (visitors are asked to sign in), and the member's own actions (COM-03). */
export function CommentActions({ comment, post, onReply }: CommentActionsProps) {
  const userId = useSession((session) => session.userId)
  const name = comment.user.displayName
  const report = () =>
    userId === undefined
      ? openModal('signInRequired', { reason: commentWords.reportReason })
      : openModal('report', { reportOn: 'comment', reportedId: comment._id })
  return (
    <>
      <button type="button" className={styles.act} aria-label={commentWords.replyTo(name)} onClick={onReply}>
        {commentWords.reply}
      </button>
      {comment.user._id !== userId && (
        <button type="button" className={styles.act} aria-label={commentWords.reportOf(name)} onClick={report}>
          {commentWords.report}
        </button>
      )}
      {userId !== undefined && (
        <Suspense>
          <OwnActions comment={comment} post={post} />
        </Suspense>
      )}
    </>
  )
}
