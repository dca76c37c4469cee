import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAnew } from '../../shared/api/askAnew.ts'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { sessionKeys } from '../../entities/session/sessionKeys.ts'

/** Keeps a channel's sessions current (SESS-01). */
export function useFollowSessions(channelId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = () => void askAnew(client, sessionKeys.list(channelId))
    return followLive(refetch, (soon) => [onLive('sessionsChanged', ({ channel }) => channel === channelId && soon())])
  }, [client, channelId])
}
