import type { Fest } from '@quad/contract/entities/fest.ts'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { pageWords as words } from '../../../entities/fest/words.ts'
import space from '../../../entities/post/WritePrompt.module.css'
import type { PostsWithin } from '../../../entities/post/pages.ts'
import { unreachable } from '../../../shared/api/apiError.ts'
import { useSession } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'

// Loaded with its tab, to keep the page light.
const EventList = lazyPiece(
  async () => (await import('../../../entities/event/EventList.tsx')).EventList,
  () => <ErrorState error={unreachable()} />,
)

// Loaded for admins only, to keep a visitor's page light.
const FestPrompt = lazyPiece(
  async () => (await import('./FestPrompt.tsx')).FestPrompt,
  () => null,
)

const keys = ['events', 'posts'] as const

/** The fest's events and posts; the URL selects the tab. Posts are another feature, so they are a child route. */
export function FestTabs({ fest }: { readonly fest: Fest }) {
  const { _id: festId, festName, admin } = fest
  const userId = useSession((session) => session.userId)
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search).get('tab')
  const active = keys.find((key) => key === wanted) ?? 'events'
  const tabs = keys.map((key) => ({
    key,
    label: words.tabs[key],
    to: `${pathname}${key === 'events' ? '' : `?tab=${key}`}`,
  }))
  const within: PostsWithin = {
    filter: { fest: festId },
    label: words.postsOf(festName),
    empty: <EmptyState sketch="post" title={words.noPosts} text={words.noPostsText(festName)} />,
  }
  return (
    <Tabs label={words.parts(festName)} tabs={tabs} active={active} sticky>
      {active === 'posts' ? (
        <>
          {admin.some(({ _id }) => _id === userId) && (
            <Suspense fallback={<div className={space.promptSpace} />}>
              <FestPrompt fest={fest} />
            </Suspense>
          )}
          <Outlet context={within} />
        </>
      ) : (
        <Suspense>
          <EventList
            filter={{ festival: festId }}
            label={words.eventsOf(festName)}
            noneText={words.noEventsText(festName)}
          />
        </Suspense>
      )}
    </Tabs>
  )
}
