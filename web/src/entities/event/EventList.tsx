import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { listEvents } from '../../shared/api/routes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ListEnd } from '../../shared/ui/ListEnd.tsx'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { useNow } from '../../shared/ui/RelativeTime.tsx'
import styles from './EventCard.module.css'
import { EventGrid, EventGridSkeleton } from './EventGrid.tsx'
import { eventKeys, type EventsOf } from './cache.ts'
import { nextFirst } from './nextFirst.ts'
import { eventWords } from './words.ts'

interface EventListProps {
  readonly filter: EventsOf
  readonly label: string
  /** The text of an empty list. */
  readonly noneText: string
  readonly noneAct?: ReactNode
}

/**
 * Lists a host's or a person's events, upcoming ones first, then past ones, in a tab of their page (CLUB-03, PROF-01).
 */
export function EventList({ filter, label, noneText, noneAct }: EventListProps) {
  const list = useListEvents(filter)
  const now = useNow()
  const { data } = list
  // The call returns the most recently created events first.
  const events = useMemo(() => data && nextFirst(data, now), [data, now])
  if (!events && list.isError) return <QueryError query={list} />
  if (events?.length === 0)
    return <EmptyState sketch="event" title={eventEmptyStates.all} text={noneText} action={noneAct} />
  return (
    <div className={styles.list}>
      <p className="visuallyHidden" role="status">
        {events ? '' : eventWords.loading}
      </p>
      {events ? <EventGrid label={label} events={events} /> : <EventGridSkeleton />}
      {events && <ListEnd list={list} end={eventWords.end} />}
    </div>
  )
}

type Query = NonNullable<InputOf<Calls['listEvents']>['query']>

const pageSize = '20'

function queryOf(filter: EventsOf): Query {
  if (!('mine' in filter)) return filter
  return { '$or[0][registerdTeamLead]': filter.mine, '$or[1][admin]': filter.mine, going: 'true' }
}

/** Lists a host's events, or those that the viewer joined, goes to or administers, newest first, page by page (EVT-13). */
function useListEvents(filter: EventsOf) {
  return useInfiniteQuery({
    queryKey: eventKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(listEvents, { query: { ...queryOf(filter), '_id[$lt]': pageParam, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.moreEvents ? (last.lastDocId ?? undefined) : undefined),
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  })
}
