import type { Post } from '@quad/contract/entities/post.ts'
import { useLocation, useOutletContext } from 'react-router'
import { threadWords } from '../../../entities/comment/threadWords.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { List, Text } from '../../../shared/ui/primitives.tsx'
import { useListComments } from '../calls/useListComments.ts'
import { CommentSkeleton } from '../parts/CommentSkeleton.tsx'
import styles from '../parts/Comments.module.css'
import { writing } from '../parts/lazyComposer.ts'
import { TopComment } from '../parts/TopComment.tsx'
import { useListFocus } from '../parts/useListFocus.ts'
import { commentWords } from '../words.ts'

/**
 * The comments below a post, which comes from the parent route. Visitors can read; to write, they are asked to sign in
 * (COM-04).
 */
export function CommentsScreen() {
  const post = useOutletContext<Post>()
  const { hash } = useLocation()
  const signedIn = useSession((session) => session.isAuthenticated)
  return (
    <section className={styles.comments} id="comments" aria-labelledby="comments-title">
      <Text as="h2" below={3} size="title-small" id="comments-title">
        {threadWords.title}
        {post.commentsCount > 0 && (
          <Text as="span" tone="muted" tabular className={styles.count}>
            {post.commentsCount}
          </Text>
        )}
      </Text>
      {signedIn ? (
        <>
          <writing.LazyComposer targetId={post._id} parentCommentId={null} focus={hash === '#comments'} />
          <writing.LazyOutgoing targetId={post._id} parentCommentId={null} />
        </>
      ) : (
        <Button kind="quiet" onClick={() => openModal('signInRequired', { reason: commentWords.visitorReason })}>
          {threadWords.visitor}
        </Button>
      )}
      <TopComments post={post} />
    </section>
  )
}

/**
 * Lists the comments at the top level, newest first, page by page (COM-02). Comments far from the screen aren't
 * rendered (decision 12).
 */
function TopComments({ post }: { readonly post: Post }) {
  const thread = useListComments(post._id, null)
  const { list, asked } = useListFocus(thread.data?.length ?? 0, 'end')
  return (
    <QueryState query={thread} loading={<CommentSkeleton label={threadWords.loading} />}>
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
                  {threadWords.more}
                </Button>
              )
            )}
          </>
        )
      }}
    </QueryState>
  )
}
