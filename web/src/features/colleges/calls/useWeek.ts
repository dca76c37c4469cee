import type { EventItem } from '@quad/contract/entities/event.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import { useQuery } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { useListSessionsToday, useListUpcomingSessions } from '../../../entities/session/sessions.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listEvents } from '../../../shared/api/routes.ts'
import { campusWords as words } from '../memberWords.ts'

interface Loaded {
  readonly data: unknown
  readonly isError: boolean
  readonly isPaused: boolean
  readonly isFetching: boolean
}

interface Week {
  readonly events: readonly EventItem[]
  readonly sessions: readonly Session[]
  readonly isLoading: boolean
  /** Which of the lists couldn't be loaded; undefined if none. */
  readonly failure: string | undefined
  readonly isRetrying: boolean
  readonly retry: () => void
}

const hasFailed = ({ data, isError, isPaused }: Loaded) => data === undefined && (isError || isPaused)
const isAwaited = (list: Loaded) => list.data === undefined && !hasFailed(list)

/** The events of a college around now, and the sessions of today and ahead in the viewer's channels (CAMP-01). */
export function useWeek(collegeId: string): Week {
  const events = useListEventsAround(collegeId)
  const today = useListSessionsToday()
  const ahead = useListUpcomingSessions()
  const lists = [events, today, ahead]
  return {
    events: events.data ?? [],
    sessions: [...(today.data ?? []), ...(ahead.data ?? [])],
    isLoading: lists.some(isAwaited),
    failure: failureOf(hasFailed(events), hasFailed(today) || hasFailed(ahead)),
    isRetrying: lists.some((list) => hasFailed(list) && list.isFetching),
    retry: () => {
      for (const list of lists) if (hasFailed(list)) void list.refetch()
    },
  }
}

function failureOf(events: boolean, sessions: boolean): string | undefined {
  if (events && sessions) return words.neither
  if (events) return words.noEvents
  return sessions ? words.noSessions : undefined
}

const atMost = 100
const lookBackMs = 60 * 86_400_000

/** The newest hundred complete events of a college whose registration is open or ended at most 60 days ago. */
function useListEventsAround(collegeId: string) {
  return useQuery({
    queryKey: [...eventKeys.list({ college: collegeId }), 'around'],
    queryFn: async ({ signal }) => {
      const since = new Date(Date.now() - lookBackMs).toISOString()
      const query = {
        college: collegeId,
        stepsDone: '6',
        'registrationEndDate[$gte]': since,
        limit: String(atMost),
      } as const
      return (await callApi(listEvents, { query }, { signal })).events
    },
  })
}
