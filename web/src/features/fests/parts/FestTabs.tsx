import type { Fest } from '@quad/contract/entities/fest.ts'
import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { PostsWithin } from '../../../entities/post/pages.ts'
import { unreachable } from '../../../shared/api/apiError.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { pageWords as words } from '../words.ts'

// Loaded with its tab, to keep the page light.
const EventList = lazyPiece(
  async () => (await import('../../../entities/event/EventList.tsx')).EventList,
  () => <ErrorState error={unreachable()} />,
)

const keys = ['events', 'posts'] as const

/** The fest's events and posts; the URL selects the tab. Posts are another feature, so they are a child route. */
export function FestTabs({ fest: { _id: festId, festName } }: { readonly fest: Fest }) {
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
    empty: <EmptyState title={words.noPosts} text={words.noPostsText(festName)} />,
  }
  return (
    <Tabs label={words.parts(festName)} tabs={tabs} active={active} sticky>
      {active === 'posts' ? (
        <Outlet context={within} />
      ) : (
        <Suspense>
          <EventList
            of={{ festival: festId }}
            label={words.eventsOf(festName)}
            empty={<EmptyState title={eventEmptyStates.all} text={words.noEventsText(festName)} />}
          />
        </Suspense>
      )}
    </Tabs>
  )
}
