import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listEvents } from '../../shared/api/routes/events.ts'
import { eventKeys, type EventsOf } from './cache.ts'

type Query = NonNullable<InputOf<Calls['listEvents']>['query']>

const pageSize = '20'

function queryOf(of: EventsOf): Query {
  if (!('mine' in of)) return of
  return { '$or[0][registerdTeamLead]': of.mine, '$or[1][admin]': of.mine }
}

/** Pages through the events of a host, or those that the viewer joined or administers, newest first (EVT-13). */
export function useListEvents(of: EventsOf) {
  return useInfiniteQuery({
    queryKey: eventKeys.list(of),
    queryFn: ({ pageParam, signal }) =>
      callApi(listEvents, { query: { ...queryOf(of), '_id[$lt]': pageParam, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.moreEvents ? (last.lastDocId ?? undefined) : undefined),
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  })
}
