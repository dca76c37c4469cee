import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { useRef, useState } from 'react'
import { CommentCard } from '../../../entities/comment/CommentCard.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { words } from '../words.ts'
import { CommentActions } from './CommentActions.tsx'
import styles from './Comments.module.css'
import { LazyComposer } from './LazyComposer.tsx'
import { Replies } from './Replies.tsx'

interface TopCommentProps {
  readonly comment: Comment
  readonly post: Post
}

/** A comment with its answers folded, and the field to answer it once that is asked for. */
export function TopComment({ comment, post }: TopCommentProps) {
  const signedIn = useSession((session) => session.isAuthenticated)
  // Whom the answer is for; several answers of a thread share the one field.
  const [answering, setAnswering] = useState<string>()
  const [unfolded, setUnfolded] = useState(false)
  const [news, setNews] = useState('')
  const opener = useRef<Element>(null)
  const { repliedCount } = comment

  function answer(name: string) {
    opener.current = document.activeElement
    if (signedIn) setAnswering(name)
    else openModal('signInRequired', { reason: words.visitorReason })
  }

  function closeComposer() {
    setAnswering(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  function sent() {
    closeComposer()
    setUnfolded(true)
    setNews(words.sent)
  }

  const name = comment.user.displayName
  return (
    <CommentCard
      comment={comment}
      label={words.commentBy(name)}
      actions={<CommentActions comment={comment} post={post} onReply={() => answer(name)} />}
    >
      <div className={styles.replies}>
        {repliedCount > 0 && (
          <button
            type="button"
            className={`${styles.act} ${styles.fold}`}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? words.hideReplies : words.showReplies(repliedCount)}
          </button>
        )}
        {unfolded && repliedCount > 0 && <Replies comment={comment} post={post} onReply={answer} />}
        {answering !== undefined && (
          <LazyComposer
            postId={post._id}
            parentCommentId={comment._id}
            answering={answering}
            focus
            onSent={sent}
            onCancel={closeComposer}
          />
        )}
      </div>
      <p className="visuallyHidden" role="status">
        {news}
      </p>
    </CommentCard>
  )
}
