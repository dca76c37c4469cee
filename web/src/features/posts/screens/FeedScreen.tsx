import { useListAds } from '../../../entities/ad/useListAds.ts'
import { WritePrompt } from '../../../entities/post/WritePrompt.tsx'
import { useFirstSteps } from '../../../entities/user/firstSteps.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { focusHeading } from '../../../shared/ui/focusHeading.ts'
import { useGetFeed } from '../calls/useGetFeed.ts'
import { NewPostsPill } from '../parts/NewPostsPill.tsx'
import { OutgoingPosts } from '../parts/OutgoingPosts.tsx'
import { PagedPosts } from '../parts/PagedPosts.tsx'
import { PostListSkeleton } from '../parts/PostList.tsx'
import { feedWords } from '../memberWords.ts'
import { postItemWords } from '../words.ts'

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
  // The pressed button is gone; from the heading, the next Tab reaches the new posts.
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
