import { type ReactNode, useCallback } from 'react'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { ListEnd } from '../../shared/ui/ListEnd.tsx'
import type { EventsOf } from './cache.ts'
import { EventGrid, EventGridSkeleton } from './EventGrid.tsx'
import styles from './EventList.module.css'
import { useListEvents } from './useListEvents.ts'
import { eventWords } from './words.ts'

interface EventListProps {
  readonly of: EventsOf
  readonly label: string
  readonly empty: ReactNode
}

/** The events of a host or a person, past ones too, in a tab of their page (CLUB-03, PROF-01). */
export function EventList({ of, label, empty }: EventListProps) {
  const list = useListEvents(of)
  const { data: events, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (!events && list.isError)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (events?.length === 0) return empty
  return (
    <div className={styles.list}>
      <p className="visuallyHidden" role="status">
        {events ? '' : eventWords.loading}
      </p>
      {events ? <EventGrid label={label} events={events} /> : <EventGridSkeleton />}
      {events && (
        <ListEnd
          more={hasNextPage}
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? list.error : null}
          onLoad={loadMore}
          end={eventWords.end}
        />
      )}
    </div>
  )
}
