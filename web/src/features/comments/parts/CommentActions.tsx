import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { Suspense } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { useSession } from '../../../shared/session/session.ts'
import { words } from '../words.ts'
import styles from './Comments.module.css'
import type { MemberCommentActions } from './MemberCommentActions.tsx'

interface CommentActionsProps {
  readonly comment: Comment
  readonly post: Post
  readonly onReply: () => void
}

const Nothing: typeof MemberCommentActions = () => null

// Fetched by who is signed in: a visitor's page stays light.
// Where that fails, the comment is still there to be read.
const OwnActions = lazyPiece(async () => (await import('./MemberCommentActions.tsx')).MemberCommentActions, Nothing)

/** Reply and report for all, visitors being asked to sign in; for members what else they may do (COM-03). */
export function CommentActions({ comment, post, onReply }: CommentActionsProps) {
  const userId = useSession((session) => session.userId)
  const name = comment.user.displayName
  const report = () =>
    userId === undefined
      ? openModal('signInRequired', { reason: words.reportReason })
      : openModal('report', { reportOn: 'comment', reportedId: comment._id })
  return (
    <>
      <button type="button" className={styles.act} aria-label={words.replyTo(name)} onClick={onReply}>
        {words.reply}
      </button>
      {comment.user._id !== userId && (
        <button type="button" className={styles.act} aria-label={words.reportOf(name)} onClick={report}>
          {words.report}
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
