import { Suspense } from 'react'
import { Navigate, Outlet, useParams } from 'react-router'
import { authorName } from '../../../entities/post/authorName.ts'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { PostSkeleton } from '../../../entities/post/PostSkeleton.tsx'
import { postWords } from '../../../entities/post/words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { useGetPost } from '../calls/useGetPost.ts'
import type { PostItemProps } from '../parts/PostItem.tsx'
import { VisitorPostItem } from '../parts/VisitorPostItem.tsx'
import { words } from '../words.ts'

// Fetched by who is signed in: a visitor's page stays light. Where it does not come, the post can still be read.
const PostItem = lazyPiece<PostItemProps>(async () => (await import('../parts/PostItem.tsx')).PostItem, PostCard)

/** /posts/{postId}: a post with its comments, open to visitors; what cannot be loaded leads to /error (FEED-17). */
export function PostScreen() {
  const { id: postId = '' } = useParams()
  const userId = useSession((session) => session.userId)
  // What a visitor was shown is asked for again as soon as they are signed in.
  return <PostPage key={`${postId} ${userId ?? ''}`} postId={postId} signedIn={userId !== undefined} />
}

function PostPage({ postId, signedIn }: { readonly postId: string; readonly signedIn: boolean }) {
  const { data: post, isError } = useGetPost(postId)
  if (isError && !post) return <Navigate to="/error" replace />
  if (!post)
    return (
      <>
        <h1 className="visuallyHidden">{words.post}</h1>
        <p className="visuallyHidden" role="status">
          {words.loading}
        </p>
        <PostSkeleton />
      </>
    )
  return (
    <>
      <h1 className="visuallyHidden">{postWords.postBy(authorName(post))}</h1>
      {signedIn ? (
        // To be looked at only: a menu opened on it, or a like, would be gone when the member's own card comes.
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
      {/* The comments are an area of their own: a route below this one, which is handed the post. */}
      <Outlet context={post} />
    </>
  )
}
