import type { Event } from '@quad/contract/entities/event.ts'
import type { GoingState } from '@quad/contract/entities/going.ts'
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { goToEvent, listGoing, stopGoingToEvent } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

// Not below the events' key: who goes isn't kept on the device.
const goingKey = (eventId: string) => ['going', eventId] as const

interface Choice {
  readonly going: boolean
  /** Whether people they know see it; undefined for the last choice. */
  readonly shown?: boolean
}

/** Says that the viewer goes, and to whom that is shown, or takes it back (EVT-27). */
export function useGoToEvent(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ going, shown }: Choice) =>
      going
        ? callApi(goToEvent, { params: { id: eventId }, body: shown === undefined ? {} : { shown } })
        : callApi(stopGoingToEvent, { params: { id: eventId } }),
    onSuccess: (state) => showGoing(client, eventId, state),
    onError(failure) {
      toast.error(failure.message)
      // It may have been cancelled, or takes registrations now.
      void refetch(client, eventKeys.one(eventId))
    },
  })
}

function showGoing(client: QueryClient, eventId: string, state: GoingState): void {
  client.setQueryData<Event>(eventKeys.one(eventId), (event) => {
    if (!event) return event
    const { going: _, goingShown: __, goingCount: ___, ...rest } = event
    return {
      ...rest,
      ...(state.going && { going: state.going, goingShown: state.shown }),
      ...(state.goingCount > 0 && { goingCount: state.goingCount }),
    }
  })
  for (const key of [goingKey(eventId), eventKeys.lists, eventKeys.feeds, [...eventKeys.all, 'series']])
    void refetch(client, key)
}

/** Lists who goes to an event, as far as the viewer may see it, latest first (EVT-27). */
export function useListGoing(eventId: string, enabled = true) {
  return useInfiniteQuery({
    enabled,
    queryKey: goingKey(eventId),
    queryFn: ({ pageParam: before, signal }) =>
      callApi(listGoing, { params: { id: eventId }, query: before === undefined ? {} : { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ people }) => people),
    // Others come and go at any time.
    staleTime: 0,
    gcTime: 0,
  })
}
