import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listEvents } from '../../shared/api/routes.ts'
import { eventKeys, type EventsOf } from './cache.ts'

type Query = NonNullable<InputOf<Calls['listEvents']>['query']>

const pageSize = '20'

function queryOf(filter: EventsOf): Query {
  if (!('mine' in filter)) return filter
  return { '$or[0][registerdTeamLead]': filter.mine, '$or[1][admin]': filter.mine }
}

/** Pages through the events of a host, or those that the viewer joined or administers, newest first (EVT-13). */
export function useListEvents(filter: EventsOf) {
  return useInfiniteQuery({
    queryKey: eventKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(listEvents, { query: { ...queryOf(filter), '_id[$lt]': pageParam, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.moreEvents ? (last.lastDocId ?? undefined) : undefined),
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  })
}
