import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { readFiles } from '../../shared/api/routes/channels.ts'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { holdRoom } from '../../shared/realtime/rooms.ts'
import { useCountFiles } from './calls/useCountFiles.ts'
import { refetchFiles } from './fileCache.ts'

/** Keeps a channel's files current and marks new ones as seen; the count of new ones stays until the next visit. */
export function useFollowFiles(channelId: string): void {
  const client = useQueryClient()
  const fresh = useCountFiles(channelId).data?.count ?? 0
  useEffect(() => {
    if (fresh === 0) return
    // Refused or lost: they count until the next visit.
    callApi(readFiles, { params: { id: channelId } }).catch(() => undefined)
  }, [channelId, fresh])
  useEffect(() => {
    const leave = holdRoom(channelId)
    const unfollow = followLive(
      () => refetchFiles(client, channelId),
      (soon) => [onLive('filesChanged', ({ channel }) => channel === channelId && soon())],
    )
    return () => {
      unfollow()
      leave()
    }
  }, [client, channelId])
}
