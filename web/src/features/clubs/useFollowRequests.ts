import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clubKeys } from '../../entities/club/cache.ts'
import { askAnew } from '../../shared/api/askAnew.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'
import { memberKey } from './memberCache.ts'

// Two hundred people may ask within a second.
const atMostEveryMs = 1000

/** Keeps a managed club's counts and requests current while people ask to join (MEM-05). */
export function useFollowRequests(clubId: string): void {
  const client = useQueryClient()
  useEffect(() => follow(client, clubId), [client, clubId])
}

function follow(client: QueryClient, clubId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refetch = () => {
    timer = undefined
    void askAnew(client, clubKeys.one(clubId))
    void askAnew(client, memberKey(clubId, 'requests', ''))
  }
  const soon = () => {
    timer ??= setTimeout(refetch, atMostEveryMs)
  }
  // If connected already, the page has just asked.
  let hasBegun = false
  const unsubscribes = [
    onLive('notificationsChanged', soon),
    onLive('catchUp', soon),
    onArrival(() => hasBegun && soon()),
  ]
  hasBegun = true
  return () => {
    clearTimeout(timer)
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
