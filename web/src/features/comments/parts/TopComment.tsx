import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import type { ReactNode } from 'react'
import { ThreadCard } from '../../../entities/comment/ThreadCard.tsx'
import { threadWords } from '../../../entities/comment/threadWords.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { List } from '../../../shared/ui/primitives.tsx'
import { useListComments } from '../calls/useListComments.ts'
import { commentWords } from '../words.ts'
import { CommentSkeleton } from './CommentSkeleton.tsx'
import { writing } from './lazyComposer.ts'
import { useListFocus } from './useListFocus.ts'

// Loaded lazily, for signed-in people only. If loading fails, the comment is still readable.
const MemberActions = lazyPiece(
  async () => (await import('./MemberCommentActions.tsx')).MemberCommentActions,
  ({ reply }) => reply,
)

interface TopCommentProps {
  readonly comment: Comment
  readonly post: Post
}

export function TopComment({ comment, post }: TopCommentProps) {
  return (
    <ThreadCard
      comment={comment}
      targetId={post._id}
      writing={writing}
      visitorReason={commentWords.visitorReason}
      spaced
      renderActs={(one, reply) => <MemberActions comment={one} post={post} reply={reply} />}
      renderReplies={(renderReply) => <Replies comment={comment} renderReply={renderReply} />}
    />
  )
}

interface RepliesProps {
  readonly comment: Comment
  readonly renderReply: (reply: Comment) => ReactNode
}

/** The replies to a comment, oldest first; earlier ones load on demand. */
function Replies({ comment, renderReply }: RepliesProps) {
  const thread = useListComments(comment.post, comment._id)
  const { list, asked } = useListFocus(thread.data?.length ?? 0, 'start')
  return (
    <QueryState query={thread} loading={<CommentSkeleton label={threadWords.loading} />}>
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
                {threadWords.earlier}
              </Button>
            )}
            <List ref={list} gap={3}>
              {data.toReversed().map((reply) => (
                <RestingItem key={reply._id} name={reply._id}>
                  {renderReply(reply)}
                </RestingItem>
              ))}
            </List>
          </>
        )
      }}
    </QueryState>
  )
}
