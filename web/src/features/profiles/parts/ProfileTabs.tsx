import type { Profile } from '@quad/contract/entities/profile.ts'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { PostsWithin } from '../../../entities/post/pages.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { words } from '../words.ts'

const ofOthers = ['posts', 'clubs', 'events'] as const
const ofOneself = [...ofOthers, 'saved'] as const

type TabKey = (typeof ofOneself)[number]

interface ProfileTabsProps {
  readonly profile: Profile
  readonly own: boolean
}

/** What someone writes, belongs to and goes to; for oneself also what one has saved. The open tab stands in the URL. */
export function ProfileTabs({ profile, own }: ProfileTabsProps) {
  const { search } = useLocation()
  const keys: readonly TabKey[] = own ? ofOneself : ofOthers
  const wanted = new URLSearchParams(search).get('tab')
  const active = keys.find((key) => key === wanted) ?? 'posts'
  const tabs = keys.map((key) => ({
    key,
    label: words.tabs[key],
    to: `/profile/${profile._id}${key === 'posts' ? '' : `?tab=${key}`}`,
  }))
  const panels: Record<TabKey, ReactNode> = {
    posts: <Posts key="posts" within={postsOf(profile, own)} />,
    saved: <Posts key="saved" within={savedBy(profile)} />,
    clubs: <EmptyState title={words.noClubs} text={words.noClubsText} />,
    events: <EmptyState title={words.noEvents} text={words.noEventsText} />,
  }
  return (
    <Tabs label={words.parts(profile.user.displayName)} tabs={tabs} active={active}>
      {panels[active]}
    </Tabs>
  )
}

/** The list is an area of its own: a route below this page's, which is told what it is to hold. */
function Posts({ within }: { readonly within: PostsWithin }) {
  return <Outlet context={within} />
}

function savedBy({ _id }: Profile): PostsWithin {
  return {
    filter: { savedBy: _id },
    label: words.savedPosts,
    empty: <EmptyState title={words.noSaved} text={words.noSavedText} />,
  }
}

function postsOf({ _id, user, blockedByMe }: Profile, own: boolean): PostsWithin {
  const filter = { user: _id }
  const label = words.postsBy(user.displayName)
  if (own) return { filter, label, empty: <NothingWritten /> }
  const empty = blockedByMe ? (
    <EmptyState title={words.hiddenPosts} text={words.hiddenPostsText(user.firstname)} />
  ) : (
    <EmptyState title={words.noPosts} text={words.noPostsOf(user.firstname)} />
  )
  return { filter, label, empty }
}

function NothingWritten() {
  return (
    <EmptyState
      title={words.noPosts}
      text={words.noPostsOwn}
      action={<Button onClick={() => openModal('postEditor', {})}>{words.createPost}</Button>}
    />
  )
}
