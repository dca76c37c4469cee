import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { ListEnd } from '../../shared/ui/ListEnd.tsx'
import { useNow } from '../../shared/ui/RelativeTime.tsx'
import type { EventsOf } from './cache.ts'
import { EventGrid, EventGridSkeleton } from './EventGrid.tsx'
import styles from './EventList.module.css'
import { nextFirst } from './nextFirst.ts'
import { useListEvents } from './useListEvents.ts'
import { eventWords } from './words.ts'

interface EventListProps {
  readonly of: EventsOf
  readonly label: string
  /** Shown if there are none. */
  readonly noneText: string
  readonly noneAct?: ReactNode
}

/** The events of a host or a person, the next first, past ones too, in a tab of their page (CLUB-03, PROF-01). */
export function EventList({ of, label, noneText, noneAct }: EventListProps) {
  const list = useListEvents(of)
  const now = useNow()
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  // The call's order is that of making them, the newest first.
  const events = useMemo(() => data && nextFirst(data, now), [data, now])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (!events && list.isError)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (events?.length === 0)
    return <EmptyState sketch="event" title={eventEmptyStates.all} text={noneText} action={noneAct} />
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
