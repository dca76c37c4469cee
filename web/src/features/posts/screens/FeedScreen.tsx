import { useListAds } from '../../../entities/ad/useListAds.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { focusHeading } from '../../../shared/ui/focusHeading.ts'
import { useReadFeed } from '../calls/useReadFeed.ts'
import { NewPostsPill } from '../parts/NewPostsPill.tsx'
import { OutgoingPosts } from '../parts/OutgoingPosts.tsx'
import { PagedPosts } from '../parts/PagedPosts.tsx'
import { PostListSkeleton } from '../parts/PostList.tsx'
import { feedWords } from '../memberWords.ts'
import { postItemWords } from '../words.ts'
import styles from './FeedScreen.module.css'

/** /feed: posts, newest first (FEED-01, FEED-02). */
export function FeedScreen() {
  return (
    <>
      <h1 className="visuallyHidden">{feedWords.feed}</h1>
      <ComposerPrompt />
      <OutgoingPosts />
      <Feed />
    </>
  )
}

function ComposerPrompt() {
  const user = useSession((session) => session.user)
  return (
    <div className={styles.prompt}>
      <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={user?.userImg} />
      <button type="button" className={styles.line} onClick={() => openModal('postEditor', {})}>
        {feedWords.prompt}
      </button>
    </div>
  )
}

function toTop() {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  // The pressed button is gone; from the heading, the next Tab reaches the new posts.
  focusHeading()
}

function Feed() {
  const feed = useReadFeed()
  const ads = useListAds()
  if (feed.isPending) return <PostListSkeleton label={postItemWords.loading} />
  if (!feed.data)
    return <ErrorState error={feed.error} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />
  const { posts } = feed.data
  return (
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
  )
}

function EmptyFeed() {
  return (
    <EmptyState
      title={feedWords.emptyTitle}
      text={feedWords.emptyText}
      action={<Button onClick={() => openModal('postEditor', {})}>{feedWords.createPost}</Button>}
    />
  )
}
