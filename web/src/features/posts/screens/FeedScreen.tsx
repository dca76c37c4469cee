import type { Post } from '@quad/contract/entities/post.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useListAds } from '../../../entities/ad/useListAds.ts'
import { WritePrompt } from '../../../entities/post/WritePrompt.tsx'
import { type FeedScope, feedScopeAt, feedScopes, rememberFeedScope } from '../../../entities/post/feedScope.ts'
import { feedWords } from '../../../entities/post/memberWords.ts'
import { postItemWords } from '../../../entities/post/words.ts'
import { useFirstSteps } from '../../../entities/user/firstSteps.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { focusHeading } from '../../../shared/ui/focus.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useGetFeed } from '../calls/useGetFeed.ts'
import { useNewestPosts } from '../calls/useNewestPosts.ts'
import { OutgoingPosts } from '../parts/OutgoingPosts.tsx'
import { PagedPosts } from '../parts/PagedPosts.tsx'
import styles from '../parts/PostList.module.css'
import { PostListSkeleton } from '../parts/PostList.tsx'
import { usePullToRefresh } from '../parts/usePullToRefresh.ts'

const tabs = feedScopes.map((key) => ({ key, label: feedWords.scopes[key], to: `/feed?of=${key}` }))

/** /feed: posts, newest first, of one's college, of everyone or of whom one follows (FEED-01, FEED-02, FEED-22, FOLLOW-04). */
export function FeedScreen() {
  const steps = useFirstSteps()
  const { search } = useLocation()
  const scope = feedScopeAt(search)
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  // Not while signing out, which deletes it.
  useEffect(() => (isAuthenticated ? rememberFeedScope(search) : undefined), [isAuthenticated, search])
  const isGreeting = steps.includes('greeting') && !steps.includes('greeted')
  return (
    <>
      <h1 className="visuallyHidden">{feedWords.feed}</h1>
      <Tabs label={feedWords.tabs} tabs={tabs} active={scope}>
        <WritePrompt>{isGreeting ? feedWords.hello : feedWords.prompt}</WritePrompt>
        <OutgoingPosts />
        <Feed key={scope} scope={scope} />
      </Tabs>
    </>
  )
}

function toTop() {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  // The pressed button disappears. From the heading, the next Tab reaches the new posts.
  focusHeading()
}

function Feed({ scope }: { readonly scope: FeedScope }) {
  const feed = useGetFeed(scope)
  const ads = useListAds()
  return (
    <QueryState query={feed} loading={<PostListSkeleton label={postItemWords.loading} />}>
      {({ posts }) => (
        <>
          <NewPosts scope={scope} shown={posts} readAt={feed.dataUpdatedAt} />
          <PagedPosts
            label={feedWords.feed}
            posts={posts}
            ads={ads.data}
            paging={feed}
            empty={<EmptyFeed scope={scope} />}
            end={feedWords.allRead}
          />
        </>
      )}
    </QueryState>
  )
}

function EmptyFeed({ scope }: { readonly scope: FeedScope }) {
  return (
    <EmptyState
      sketch={scope === 'following' ? 'club' : 'post'}
      title={feedWords.empty[scope].title}
      text={feedWords.empty[scope].text}
      action={
        scope === 'following' ? (
          <Button onClick={() => openModal('followSuggestions', {})}>{feedWords.findPeople}</Button>
        ) : (
          <Button onClick={() => openModal('postEditor', {})}>{feedWords.createPost}</Button>
        )
      }
    />
  )
}

interface NewPostsProps {
  readonly scope: FeedScope
  readonly shown: readonly Post[]
  /** When the feed was fetched, in ms. */
  readonly readAt: number
}

/**
 * Offers new posts by a button instead of inserting them while someone reads (FEED-02). Pressing Feed again, or pulling
 * the page down, fetches and shows them (FEED-23).
 */
function NewPosts({ scope, shown, readAt }: NewPostsProps) {
  const newest = useNewestPosts(scope, shown, readAt)
  const refresh = async () => {
    if (await newest.refresh()) toTop()
  }
  usePressedAgain(() => void refresh())
  const pull = usePullToRefresh(refresh)
  return (
    <Row align="stretch" justify="center" className={styles.place} role="status">
      {pull !== 'idle' && <span className={`${styles.pill} ${styles.pull}`}>{feedWords.pull[pull]}</span>}
      {pull === 'idle' && newest.count > 0 && (
        <button
          type="button"
          className={styles.pill}
          onClick={() => {
            newest.show()
            toTop()
          }}
        >
          {newest.many ? feedWords.manyNewPosts : feedWords.newPosts(newest.count)}
        </button>
      )}
    </Row>
  )
}

/**
 * Calls `act` when the feed's own link is followed on the feed. Its tabs name a scope in their address; dialogs push the
 * same address with a state.
 */
function usePressedAgain(act: () => void): void {
  const { key, search, state } = useLocation()
  const type = useNavigationType()
  const last = useRef(key)
  useEffect(() => {
    const isAgain = last.current !== key && type === 'PUSH' && search === '' && state === null
    last.current = key
    if (isAgain) act()
  })
}
