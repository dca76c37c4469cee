import type { Profile } from '@quad/contract/entities/profile.ts'
import { type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import type { PostsWithin } from '../../../entities/post/pages.ts'
import { isUnreadable, unreachable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { ProfileClubs } from '../parts/ProfileClubs.tsx'
import { ProfileHeader } from '../parts/ProfileHeader.tsx'
import { profileWords } from '../words.ts'

/** /profile/{userId}: a person's profile (PROF-01). */
export function ProfileScreen() {
  const { id: userId = '' } = useParams()
  return <ProfilePage key={userId} userId={userId} />
}

function ProfilePage({ userId }: { readonly userId: string }) {
  const profile = useGetProfile(userId)
  const own = useSession((session) => session.userId) === profile.data?._id
  useDocumentTitle(profile.data?.user.displayName)
  if (profile.isError && isUnreadable(profile.error)) return <Navigate to="/error" replace />
  if (profile.isError && !profile.data)
    return (
      <>
        <h1 className="visuallyHidden">{profileWords.profile}</h1>
        <QueryError query={profile} />
      </>
    )
  return (
    <>
      <ProfileHeader profile={profile.data} own={own} />
      {profile.data && <ProfileTabs profile={profile.data} own={own} />}
    </>
  )
}

// Loaded with its tab, so that the profile page stays small.
const ProfileEvents = lazyPiece(
  async () => (await import('../parts/ProfileEvents.tsx')).ProfileEvents,
  () => <ErrorState error={unreachable()} />,
)

const ofOthers = ['posts', 'clubs', 'events'] as const
const ofOneself = [...ofOthers, 'saved'] as const

type TabKey = (typeof ofOneself)[number]

interface ProfileTabsProps {
  readonly profile: Profile
  readonly own: boolean
}

/**
 * The tabs for posts, clubs and events, plus saved posts on the viewer's own profile (PROF-01). The URL selects the
 * tab.
 */
function ProfileTabs({ profile, own }: ProfileTabsProps) {
  const { search } = useLocation()
  const keys: readonly TabKey[] = own ? ofOneself : ofOthers
  const wanted = new URLSearchParams(search).get('tab')
  const active = keys.find((key) => key === wanted) ?? 'posts'
  const tabs = keys.map((key) => ({
    key,
    label: profileWords.tabs[key],
    to: `/profile/${profile._id}${key === 'posts' ? '' : `?tab=${key}`}`,
  }))
  const panels: Record<TabKey, ReactNode> = {
    posts: <Posts key="posts" within={postsOf(profile, own)} />,
    saved: <Posts key="saved" within={savedBy(profile)} />,
    clubs: <ProfileClubs key="clubs" profile={profile} own={own} />,
    events: (
      <Suspense key="events">
        <ProfileEvents profile={profile} own={own} />
      </Suspense>
    ),
  }
  return (
    <Tabs label={profileWords.parts(profile.user.displayName)} tabs={tabs} active={active}>
      {panels[active]}
    </Tabs>
  )
}

/** Post lists are another feature, so they render as a child route, which gets its filter as context. */
function Posts({ within }: { readonly within: PostsWithin }) {
  return <Outlet context={within} />
}

function savedBy({ _id }: Profile): PostsWithin {
  return {
    filter: { savedBy: _id },
    label: profileWords.savedPosts,
    empty: <EmptyState sketch="post" title={profileWords.noSaved} text={profileWords.noSavedText} />,
  }
}

function postsOf({ _id, user, blockedByMe }: Profile, own: boolean): PostsWithin {
  const filter = { user: _id }
  const label = profileWords.postsBy(user.displayName)
  if (own) return { filter, label, empty: <NothingWritten /> }
  const empty = blockedByMe ? (
    <EmptyState sketch="post" title={profileWords.hiddenPosts} text={profileWords.hiddenPostsText(user.firstname)} />
  ) : (
    <EmptyState sketch="post" title={profileWords.noPosts} text={profileWords.noPostsOf(user.firstname)} />
  )
  return { filter, label, empty }
}

function NothingWritten() {
  return (
    <EmptyState
      sketch="post"
      title={profileWords.noPosts}
      text={profileWords.noPostsOwn}
      action={<Button onClick={() => openModal('postEditor', {})}>{profileWords.createPost}</Button>}
    />
  )
}
