import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { PostSkeleton } from '../../../entities/post/PostSkeleton.tsx'
import type { PostsWithin } from '../../../entities/post/pages.ts'
import { postItemWords } from '../../../entities/post/words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { useFetchPosts } from '../calls/useFetchPosts.ts'
import { VisitorPostItem } from '../parts/VisitorPostItem.tsx'

// Loaded lazily, for signed-in people only. If loading fails, the posts are still readable.
const MemberPosts = lazyPiece(async () => (await import('./PostsWithinScreen.tsx')).PostsWithinScreen, VisitorPosts)

/** Lists the posts of a club, also for visitors; the filter comes from the parent route (FEED-18). */
export function ClubPostsScreen() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  if (!isAuthenticated) return <VisitorPosts />
  return (
    <Suspense fallback={<Skeletons />}>
      <MemberPosts />
    </Suspense>
  )
}

function VisitorPosts() {
  const { filter, label, empty } = useOutletContext<PostsWithin>()
  const list = useFetchPosts(filter)
  return (
    <QueryState query={list} loading={<Skeletons />}>
      {(posts) => {
        if (posts.length === 0) return empty
        return (
          <>
            <HairlineList label={label}>
              {posts.map((post) => (
                <HairlineItem key={post._id}>
                  <VisitorPostItem post={post} />
                </HairlineItem>
              ))}
            </HairlineList>
            <ListEnd list={list} end={postItemWords.allShown} />
          </>
        )
      }}
    </QueryState>
  )
}

function Skeletons() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        {postItemWords.loading}
      </p>
      <HairlineList>
        {['first', 'second', 'third'].map((place) => (
          <HairlineItem key={place}>
            <PostSkeleton />
          </HairlineItem>
        ))}
      </HairlineList>
    </>
  )
}
