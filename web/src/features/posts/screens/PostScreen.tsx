import { type MouseEvent, Suspense } from 'react'
import { Navigate, Outlet, useNavigate, useParams } from 'react-router'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { PostSkeleton } from '../../../entities/post/PostSkeleton.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { postItemWords, postWords } from '../../../entities/post/words.ts'
import { ApiError, isUnreadable } from '../../../shared/api/apiError.ts'
import { hasPageBehind, postGone } from '../../../shared/navigation/page.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useGetPost } from '../calls/useGetPost.ts'
import type { PostItemProps } from '../parts/PostItem.tsx'
import styles from '../parts/PostList.module.css'
import { VisitorPostItem } from '../parts/VisitorPostItem.tsx'

// Loaded lazily, for signed-in people only. If loading fails, the plain post is still readable.
const PostItem = lazyPiece<PostItemProps>(async () => (await import('../parts/PostItem.tsx')).PostItem, PostCard)

const isGone = (failure: unknown) =>
  failure instanceof ApiError && (failure.code === 'post.notFound' || failure.code === 'request.invalid')

/** /posts/{postId}: a post with its comments, also for visitors; a missing post opens /error (FEED-17, ruling 92). */
export function PostScreen() {
  const { id: postId = '' } = useParams()
  const userId = useSession((session) => session.userId)
  // The key changes at sign-in, so that the post is fetched again.
  return <PostPage key={`${postId} ${userId ?? ''}`} postId={postId} signedIn={userId !== undefined} />
}

function PostPage({ postId, signedIn }: { readonly postId: string; readonly signedIn: boolean }) {
  const query = useGetPost(postId)
  const { data: post, isError, error } = query
  const back = <BackLink home={signedIn ? '/feed' : '/'} />
  if (isError && !post && isUnreadable(error))
    return <Navigate to="/error" replace state={isGone(error) ? postGone : null} />
  if (isError && !post)
    return (
      <>
        {back}
        <QueryError query={query} />
      </>
    )
  if (!post)
    return (
      <>
        <h1 className="visuallyHidden">{postItemWords.post}</h1>
        {back}
        <p className="visuallyHidden" role="status">
          {postItemWords.loading}
        </p>
        <PostSkeleton />
      </>
    )
  return (
    <>
      <h1 className="visuallyHidden">{postWords.postBy(authorName(post))}</h1>
      {back}
      {signedIn ? (
        // Inert, because an open menu or a like would be lost when the members' version replaces this card.
        <Suspense
          fallback={
            <div inert>
              <VisitorPostItem post={post} whole />
            </div>
          }
        >
          <PostItem post={post} whole />
        </Suspense>
      ) : (
        <VisitorPostItem post={post} whole />
      )}
      {/* Comments are another feature, so they render as a child route, which gets the post as context. */}
      <Outlet context={post} />
    </>
  )
}

/** A link that goes back in the history, or to `home` if the person came from another site. */
function BackLink({ home }: { readonly home: string }) {
  const navigate = useNavigate()
  function back(event: MouseEvent) {
    if (!hasPageBehind()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Row as={Link} inline gap={1} size="small" strong tone="muted" to={home} className={styles.back} onClick={back}>
      <Icon name="chevronLeft" />
      {postItemWords.back}
    </Row>
  )
}
