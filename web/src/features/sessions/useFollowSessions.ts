import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetch } from '../../shared/api/refetch.ts'
import { followLive } from '../../shared/realtime/followLive.ts'
import { onLive } from '../../shared/realtime/live.ts'
import { sessionKeys } from '../../entities/session/sessionKeys.ts'

/** Keeps a channel's sessions current (SESS-01). */
export function useFollowSessions(channelId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetchSessions = () => void refetch(client, sessionKeys.list(channelId))
    return followLive(refetchSessions, (soon) => [
      onLive('sessionsChanged', ({ channel }) => channel === channelId && soon()),
    ])
  }, [client, channelId])
}
