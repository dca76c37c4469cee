import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useFollowRegistrations } from '../../entities/event/useFollowRegistrations.ts'
import { teamKeys } from '../../entities/team/cache.ts'

/**
 * Keeps an event's list of registrations live (EVT-19). A status alone doesn't refetch a list that is filtered by
 * status, where the teams that the viewer just changed keep their places.
 */
export function useFollowTeams(eventId: string, isByStatus: boolean): void {
  const client = useQueryClient()
  const refetch = useMemo(
    () => oneAtATime(() => client.invalidateQueries({ queryKey: teamKeys.lists(eventId) })),
    [client, eventId],
  )
  const react = useCallback(
    (isCounted: boolean) => {
      if (isCounted || !isByStatus) refetch()
    },
    [isByStatus, refetch],
  )
  useFollowRegistrations(eventId, react)
}

// Events come once a second: a refetch of many pages that started anew with each would never end.
function oneAtATime(act: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    isWanted = false
    await act()
    isRunning = false
    if (isWanted) void run()
  }
  return () => void run()
}
