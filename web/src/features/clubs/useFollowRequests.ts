import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchClubPage } from '../../entities/club/cache.ts'
import { clubKeys } from '../../entities/club/clubKeys.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { requestsKey } from './memberCache.ts'

/** Keeps a managed club's counts and requests current while people ask to join (MEM-05). */
export function useFollowRequests(clubId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetchRequests = () => {
      refetchClubPage(client, clubId)
      void refetch(client, requestsKey(clubId))
    }
    return followLive(refetchRequests, (soon) => [onLive('notificationsChanged', soon)])
  }, [client, clubId])
}

/** Keeps the viewer's clubs current while requests to join can come or be answered (MEM-01, MEM-05). */
export function useFollowOwnClubs(isAwaited: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isAwaited) return
    const refetchJoined = () => void refetch(client, clubKeys.joinedLists)
    return followLive(refetchJoined, (soon) => [onLive('notificationsChanged', soon)])
  }, [client, isAwaited])
}
