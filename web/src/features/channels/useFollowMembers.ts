import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { refetchMembers } from './memberCache.ts'

/** Keeps a channel, its members and the viewer's own place in it current. */
export function useFollowMembers(clubId: string, channelId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = () => void refetchMembers(client, clubId, channelId)
    // Without a club, the event is about all of the viewer's.
    return followLive(refetch, (soon) => [onLive('clubChanged', ({ club = clubId }) => club === clubId && soon())])
  }, [client, clubId, channelId])
}
