import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAnew } from '../../shared/api/askAnew.ts'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { channelKeys } from './listCache.ts'

/** Keeps a club's channels and their unread counts current. */
export function useFollowChannelList(clubId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = () => void askAnew(client, channelKeys.list(clubId))
    return followLive(refetch, (soon) => {
      // Without a club, the event is about all of the viewer's.
      const heard = ({ club = clubId }: { club?: string | undefined }) => club === clubId && soon()
      return [onLive('clubChanged', heard), onLive('channelActivity', heard), onLive('channelRead', heard)]
    })
  }, [client, clubId])
}
