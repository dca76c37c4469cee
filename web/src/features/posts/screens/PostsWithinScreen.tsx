import { useOutletContext } from 'react-router'
import type { PostsWithin } from '../../../entities/post/pages.ts'
import { useSession } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useFetchPosts } from '../calls/useFetchPosts.ts'
import { OutgoingPosts } from '../parts/OutgoingPosts.tsx'
import { PagedPosts } from '../parts/PagedPosts.tsx'
import { PostListSkeleton } from '../parts/PostList.tsx'
import { postItemWords } from '../words.ts'

/** The posts of an author or the viewer's saved posts; the parent route passes the filter (FEED-04, FEED-18). */
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
  if (list.isPending) return <PostListSkeleton label={postItemWords.loading} />
  if (!list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  return <PagedPosts label={label} posts={list.data} paging={list} empty={empty} end={postItemWords.allShown} />
}
