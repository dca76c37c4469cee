import type { Club } from '@quad/contract/entities/club.ts'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import space from '../../../entities/post/WritePrompt.module.css'
import type { PostsWithin } from '../../../entities/post/pages.ts'
import { unreachable } from '../../../shared/api/apiError.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { pageWords } from '../words.ts'
import { Faqs } from './Faqs.tsx'

// Loaded with its tab, to keep the page light.
const ClubEvents = lazyPiece(
  async () => (await import('./ClubEvents.tsx')).ClubEvents,
  () => <ErrorState error={unreachable()} />,
)

// Loaded for members only, to keep a visitor's page light.
const ClubPrompt = lazyPiece(
  async () => (await import('./ClubPrompt.tsx')).ClubPrompt,
  () => null,
)

const keys = ['posts', 'events', 'faqs'] as const

/** The club's posts, events and FAQs; the URL selects the tab (CLUB-03). */
export function ClubTabs({ club }: { readonly club: Club }) {
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search).get('tab')
  const active = keys.find((key) => key === wanted) ?? 'posts'
  const tabs = keys.map((key) => ({
    key,
    label: pageWords.tabs[key],
    to: `${pathname}${key === 'posts' ? '' : `?tab=${key}`}`,
  }))
  return (
    <Tabs label={pageWords.parts(club.clubName)} tabs={tabs} active={active} sticky>
      {active === 'posts' && <Posts club={club} />}
      {active === 'events' && (
        <Suspense>
          <ClubEvents club={club} />
        </Suspense>
      )}
      {active === 'faqs' && <Faqs club={club} />}
    </Tabs>
  )
}

/** The club's posts, a child route because features don't import each other; its context is the filter. */
function Posts({ club }: { readonly club: Club }) {
  const within: PostsWithin = {
    filter: { club: club._id },
    label: pageWords.postsOf(club.clubName),
    empty: <EmptyState sketch="post" title={pageWords.noPosts} text={pageWords.noPostsText(club.clubName)} />,
  }
  return (
    <>
      {club.membership?.active && (
        <Suspense fallback={<div className={space.promptSpace} />}>
          <ClubPrompt club={club} />
        </Suspense>
      )}
      <Outlet context={within} />
    </>
  )
}
