import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useFollowRegistrations } from '../../../entities/event/useFollowRegistrations.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getDesk, visitDesk } from '../../../shared/api/routes.ts'

// Views and people who come cause no live event.
const pollEveryMs = 15_000
const visitEveryMs = 600_000

/** Returns the numbers of an event's registrations, live (EVT-38). */
export function useGetDesk(eventId: string) {
  const client = useQueryClient()
  // One refetch at a time: events come once a second.
  const refetch = useCallback(
    () => void client.invalidateQueries({ queryKey: ['desk', eventId] }, { cancelRefetch: false }),
    [client, eventId],
  )
  useFollowRegistrations(eventId, refetch)
  return useQuery({
    queryKey: ['desk', eventId],
    queryFn: ({ signal }) => callApi(getDesk, { params: { id: eventId } }, { signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
  })
}

/** Stores that the viewer sees the desk, as long as they do, so that their next visit shows what is new (EVT-38). */
export function useVisitDesk(eventId: string): void {
  useEffect(() => {
    const visit = () => {
      if (document.visibilityState === 'visible')
        void callApi(visitDesk, { params: { id: eventId } }).catch(() => undefined)
    }
    visit()
    document.addEventListener('visibilitychange', visit)
    const timer = setInterval(visit, visitEveryMs)
    return () => {
      document.removeEventListener('visibilitychange', visit)
      clearInterval(timer)
    }
  }, [eventId])
}
