import type { Post } from '@quad/contract/entities/post.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { List, Text } from '../../../shared/ui/primitives.tsx'
import { useListComments } from '../calls/useListComments.ts'
import { commentWords } from '../words.ts'
import styles from './Comments.module.css'
import { CommentSkeleton } from './CommentSkeleton.tsx'
import { TopComment } from './TopComment.tsx'
import { useListFocus } from './useListFocus.ts'

/**
 * The comments on the post itself, newest first, page by page (COM-02); those far from the screen aren't rendered
 * (decision 12).
 */
export function TopComments({ post }: { readonly post: Post }) {
  const thread = useListComments(post._id, null)
  const { list, asked } = useListFocus(thread.data?.length ?? 0, 'end')
  return (
    <QueryState query={thread} loading={<CommentSkeleton label={commentWords.loading} />}>
      {(data) => {
        function loadMore() {
          asked()
          void thread.fetchNextPage()
        }
        return (
          <>
            {data.length === 0 && (
              <Text above={5} below={5} tone="muted" className={styles.none}>
                {commentWords.none}
              </Text>
            )}
            <List ref={list} gap={4} above={5} aria-labelledby="comments-title">
              {data.map((comment) => (
                <RestingItem key={comment._id} name={comment._id}>
                  <TopComment comment={comment} post={post} />
                </RestingItem>
              ))}
            </List>
            {thread.isFetchNextPageError ? (
              <ErrorState error={thread.error} onRetry={loadMore} retrying={thread.isFetchingNextPage} />
            ) : (
              thread.hasNextPage && (
                <Button
                  kind="quiet"
                  className={styles.more ?? ''}
                  onClick={loadMore}
                  loading={thread.isFetchingNextPage}
                >
                  {commentWords.more}
                </Button>
              )
            )}
          </>
        )
      }}
    </QueryState>
  )
}
