import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { useRef, useState } from 'react'
import { CommentCard } from '../../../entities/comment/CommentCard.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { commentWords } from '../words.ts'
import { CommentActions } from './CommentActions.tsx'
import styles from './Comments.module.css'
import { LazyComposer } from './LazyComposer.tsx'
import { LazyOutgoing } from './LazyOutgoing.tsx'
import { Replies } from './Replies.tsx'

interface TopCommentProps {
  readonly comment: Comment
  readonly post: Post
}

export function TopComment({ comment, post }: TopCommentProps) {
  const signedIn = useSession((session) => session.isAuthenticated)
  // Whom the reply is to: all replies of a thread share one composer.
  const [replyTo, setReplyTo] = useState<string>()
  const [unfolded, setUnfolded] = useState(false)
  const opener = useRef<Element>(null)
  const { repliedCount } = comment

  function reply(name: string) {
    opener.current = document.activeElement
    if (signedIn) setReplyTo(name)
    else openModal('signInRequired', { reason: commentWords.visitorReason })
  }

  function closeComposer() {
    setReplyTo(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  function sent() {
    closeComposer()
    setUnfolded(true)
  }

  const name = comment.user.displayName
  return (
    <CommentCard
      comment={comment}
      label={commentWords.commentBy(name)}
      actions={<CommentActions comment={comment} post={post} onReply={() => reply(name)} />}
    >
      <Stack gap={3} align="start" above={1} below={2} className={styles.replies}>
        {repliedCount > 0 && (
          <button
            type="button"
            className={`${styles.act} ${styles.fold}`}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? commentWords.hideReplies : commentWords.showReplies(repliedCount)}
          </button>
        )}
        {unfolded && repliedCount > 0 && <Replies comment={comment} post={post} onReply={reply} />}
        {signedIn && <LazyOutgoing postId={post._id} parentCommentId={comment._id} />}
        {replyTo !== undefined && (
          <LazyComposer
            postId={post._id}
            parentCommentId={comment._id}
            replyTo={replyTo}
            onSent={sent}
            onCancel={closeComposer}
          />
        )}
      </Stack>
    </CommentCard>
  )
}
