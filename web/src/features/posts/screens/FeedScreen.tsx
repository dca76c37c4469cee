import type { Post } from '@quad/contract/entities/post.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useListAds } from '../../../entities/ad/useListAds.ts'
import { WritePrompt } from '../../../entities/post/WritePrompt.tsx'
import { refreshPosts, showNewPosts } from '../../../entities/post/cache.ts'
import { feedWords } from '../../../entities/post/memberWords.ts'
import { newerPosts, postKeys } from '../../../entities/post/pages.ts'
import { postItemWords } from '../../../entities/post/words.ts'
import { useFirstSteps } from '../../../entities/user/firstSteps.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getFeed } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { focusHeading } from '../../../shared/ui/focus.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useGetFeed } from '../calls/useGetFeed.ts'
import { OutgoingPosts } from '../parts/OutgoingPosts.tsx'
import { PagedPosts } from '../parts/PagedPosts.tsx'
import styles from '../parts/PostList.module.css'
import { PostListSkeleton } from '../parts/PostList.tsx'

/** /feed: posts, newest first (FEED-01, FEED-02). */
export function FeedScreen() {
  const steps = useFirstSteps()
  const isGreeting = steps.includes('greeting') && !steps.includes('greeted')
  return (
    <>
      <h1 className="visuallyHidden">{feedWords.feed}</h1>
      <WritePrompt>{isGreeting ? feedWords.hello : feedWords.prompt}</WritePrompt>
      <OutgoingPosts />
      <Feed />
    </>
  )
}

function toTop() {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  // The pressed button disappears. From the heading, the next Tab reaches the new posts.
  focusHeading()
}

function Feed() {
  const feed = useGetFeed()
  const ads = useListAds()
  return (
    <QueryState query={feed} loading={<PostListSkeleton label={postItemWords.loading} />}>
      {({ posts }) => (
        <>
          <NewPostsPill shown={posts} readAt={feed.dataUpdatedAt} onShown={toTop} />
          <PagedPosts
            label={feedWords.feed}
            posts={posts}
            ads={ads.data}
            paging={feed}
            empty={<EmptyFeed />}
            end={feedWords.allRead}
          />
        </>
      )}
    </QueryState>
  )
}

function EmptyFeed() {
  return (
    <EmptyState
      sketch="post"
      title={feedWords.emptyTitle}
      text={feedWords.emptyText}
      action={<Button onClick={() => openModal('postEditor', {})}>{feedWords.createPost}</Button>}
    />
  )
}

interface NewPostsPillProps {
  readonly shown: readonly Post[]
  /** When the feed was fetched, in ms. */
  readonly readAt: number
  readonly onShown: () => void
}

/** Offers new posts by a button instead of inserting them while someone reads (FEED-02). */
function NewPostsPill({ shown, readAt, onShown }: NewPostsPillProps) {
  const newest = useNewestPosts(shown, readAt)
  return (
    <Row align="stretch" justify="center" className={styles.place} role="status">
      {newest.count > 0 && (
        <button
          type="button"
          className={styles.pill}
          onClick={() => {
            newest.show()
            onShown()
          }}
        >
          {newest.many ? feedWords.manyNewPosts : feedWords.newPosts(newest.count)}
        </button>
      )}
    </Row>
  )
}

const pollMs = 20_000

/**
 * Polls the feed's first page and updates the counts of posts on screen. `show` inserts newer posts, so that nothing
 * moves before. `readAt` is when the feed was fetched, in ms.
 */
function useNewestPosts(shown: readonly Post[], readAt: number) {
  const client = useQueryClient()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const newest = useQuery({
    enabled: isAuthenticated,
    queryKey: postKeys.newest,
    queryFn: async ({ signal }) => {
      const page = await callApi(getFeed, { body: { lastFetchedIds: [] } }, { signal })
      refreshPosts(client, page.posts)
      return page
    },
    initialData: { posts: [], morePosts: false, lastFetchedIds: [] },
    initialDataUpdatedAt: readAt,
    staleTime: pollMs,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const fresh = newerPosts(newest.data.posts, shown)
  return {
    count: fresh.length,
    many: newest.data.morePosts && fresh.length > 0 && fresh.length === newest.data.posts.length,
    show: () => showNewPosts(client, newest.data),
  }
}
