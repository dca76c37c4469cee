import { useOutletContext } from 'react-router'
import type { PostsWithin } from '../../../entities/post/pages.ts'
import { postItemWords } from '../../../entities/post/words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useFetchPosts } from '../calls/useFetchPosts.ts'
import { OutgoingPosts } from '../parts/OutgoingPosts.tsx'
import { PagedPosts } from '../parts/PagedPosts.tsx'
import { PostListSkeleton } from '../parts/PostList.tsx'

/**
 * Lists the posts of an author or the viewer's saved posts; the filter comes from the parent route (FEED-04, FEED-18).
 */
export function PostsWithinScreen() {
  const within = useOutletContext<PostsWithin>()
  const userId = useSession((session) => session.userId)
  return (
    <>
      {'user' in within.filter && within.filter.user === userId && <OutgoingPosts />}
      <Posts {...within} />
    </>
  )
}

function Posts({ filter, label, empty }: PostsWithin) {
  const list = useFetchPosts(filter)
  return (
    <QueryState query={list} loading={<PostListSkeleton label={postItemWords.loading} />}>
      {(data) => <PagedPosts label={label} posts={data} paging={list} empty={empty} end={postItemWords.allShown} />}
    </QueryState>
  )
}
