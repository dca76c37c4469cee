import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { useRef, useState } from 'react'
import { CommentCard } from '../../../entities/comment/CommentCard.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { List, Stack } from '../../../shared/ui/primitives.tsx'
import { useListComments } from '../calls/useListComments.ts'
import { commentWords } from '../words.ts'
import { CommentActions } from './CommentActions.tsx'
import { CommentSkeleton } from './CommentSkeleton.tsx'
import styles from './Comments.module.css'
import { LazyComposer, LazyOutgoing } from './lazyComposer.ts'
import { useListFocus } from './useListFocus.ts'

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
        {signedIn && <LazyOutgoing targetId={post._id} parentCommentId={comment._id} />}
        {replyTo !== undefined && (
          <LazyComposer
            targetId={post._id}
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

interface RepliesProps {
  readonly comment: Comment
  readonly post: Post
  readonly onReply: (name: string) => void
}

/** The replies to a comment, oldest first; earlier ones load on demand. */
function Replies({ comment, post, onReply }: RepliesProps) {
  const thread = useListComments(post._id, comment._id)
  const { list, asked } = useListFocus(thread.data?.length ?? 0, 'start')
  return (
    <QueryState query={thread} loading={<CommentSkeleton label={commentWords.loading} />}>
      {(data) => {
        function loadMore() {
          asked()
          void thread.fetchNextPage()
        }
        return (
          <>
            {thread.isFetchNextPageError && (
              <ErrorState error={thread.error} onRetry={loadMore} retrying={thread.isFetching} />
            )}
            {thread.hasNextPage && !thread.isFetchNextPageError && (
              <Button kind="quiet" size="sm" onClick={loadMore} loading={thread.isFetchingNextPage}>
                {commentWords.earlier}
              </Button>
            )}
            <List ref={list} gap={3}>
              {data.toReversed().map((reply) => (
                <RestingItem key={reply._id} name={reply._id}>
                  <CommentCard
                    comment={reply}
                    label={commentWords.replyBy(reply.user.displayName)}
                    actions={
                      <CommentActions comment={reply} post={post} onReply={() => onReply(reply.user.displayName)} />
                    }
                  />
                </RestingItem>
              ))}
            </List>
          </>
        )
      }}
    </QueryState>
  )
}
