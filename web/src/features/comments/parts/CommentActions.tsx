import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { Suspense } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { useSession } from '../../../shared/session/session.ts'
import { commentWords } from '../words.ts'
import styles from './Comments.module.css'

interface CommentActionsProps {
  readonly comment: Comment
  readonly post: Post
  readonly onReply: () => void
}

const Nothing = () => null

// Loaded for signed-in people only, to keep a visitor's page light. If it fails, the comment is still readable.
const OwnActions = lazyPiece(async () => (await import('./MemberCommentActions.tsx')).MemberCommentActions, Nothing)

const askToSignIn = () => openModal('signInRequired', { reason: commentWords.reportReason })

/** Reply and report, for which visitors are asked to sign in, and a member's actions (COM-03). */
export function CommentActions({ comment, post, onReply }: CommentActionsProps) {
  const userId = useSession((session) => session.userId)
  const name = comment.user.displayName
  return (
    <>
      <button type="button" className={styles.act} aria-label={commentWords.replyTo(name)} onClick={onReply}>
        {commentWords.reply}
      </button>
      {userId === undefined && (
        <button type="button" className={styles.act} aria-label={commentWords.reportOf(name)} onClick={askToSignIn}>
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
