import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { EventGrid, EventGridSkeleton } from '../../../entities/event/EventGrid.tsx'
import { eventKeys } from '../../../entities/event/cache.ts'
import { SimilarNames } from '../../../entities/search/SimilarNames.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { getEventFeed } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { type FeedQuery, type Filters, queryOf } from '../filters.ts'
import { eventsWords as words } from '../memberWords.ts'
import styles from '../screens/EventsScreen.module.css'

interface EventBoardProps {
  readonly filters: Filters
  readonly isFiltered: boolean
  readonly onReset: () => void
}

/** The events that match the filters, soonest deadline first, or by their start once a date is chosen (EVT-01). */
export function EventBoard({ filters, isFiltered, onReset }: EventBoardProps) {
  const list = useGetEventFeed(queryOf(filters, useNow()))
  const { data: events, hasNextPage, isPlaceholderData } = list
  const found = events && !isPlaceholderData && isFiltered ? words.found(events.length, hasNextPage) : ''
  return (
    <>
      <Text size="small" tone="muted" below={3}>
        {filters.when === '' ? words.byDeadline : words.byStart}
      </Text>
      <p className="visuallyHidden" role="status">
        {list.isPending ? words.loading : found}
      </p>
      {list.isPending && <EventGridSkeleton />}
      {list.isError && (!events || isPlaceholderData) && <QueryError query={list} />}
      {events?.length === 0 && <NoEvents isFiltered={isFiltered} onReset={onReset} />}
      {events && events.length > 0 && (
        <div className={isPlaceholderData ? styles.stale : ''} aria-busy={isPlaceholderData || undefined}>
          <EventGrid label={words.list} events={events} />
          <ListEnd list={list} end={filters.when === '' ? words.end : words.endThen} />
        </div>
      )}
      <SimilarNames kind="event" text={filters.text} found={isPlaceholderData ? undefined : events} />
    </>
  )
}

function NoEvents({ isFiltered, onReset }: Pick<EventBoardProps, 'isFiltered' | 'onReset'>) {
  if (!isFiltered) return <EmptyState sketch="event" title={eventEmptyStates.all} text={words.noneText} />
  return <EmptyState title={eventEmptyStates.filtered} action={<Button onClick={onReset}>{words.reset}</Button>} />
}

/** Pages through the events that are open, soonest deadline first (EVT-01, ruling 63). */
function useGetEventFeed(query: FeedQuery) {
  // Signing out empties the cache while the list is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({
    enabled: isAuthenticated,
    queryKey: eventKeys.feed(query),
    queryFn: ({ pageParam, signal }) =>
      callApi(getEventFeed, { query, body: { lastFetchedIds: pageParam } }, { signal }),
    initialPageParam: [] as string[],
    getNextPageParam: (last) => (last.moreEvents ? last.lastFetchedIds : undefined),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ events }) => events).map((event) => [event._id, event])).values(),
    ],
    placeholderData: keepPreviousData,
  })
}
