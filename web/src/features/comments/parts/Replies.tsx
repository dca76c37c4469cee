import type { Comment } from '@quad/contract/entities/comment.ts'
import type { Post } from '@quad/contract/entities/post.ts'
import { CommentCard } from '../../../entities/comment/CommentCard.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { List } from '../../../shared/ui/primitives.tsx'
import { useListComments } from '../calls/useListComments.ts'
import { commentWords } from '../words.ts'
import { CommentActions } from './CommentActions.tsx'
import { CommentSkeleton } from './CommentSkeleton.tsx'
import { useListFocus } from './useListFocus.ts'

interface RepliesProps {
  readonly comment: Comment
  readonly post: Post
  readonly onReply: (name: string) => void
}

/** The replies to a comment, oldest first; earlier ones load on demand. */
export function Replies({ comment, post, onReply }: RepliesProps) {
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
