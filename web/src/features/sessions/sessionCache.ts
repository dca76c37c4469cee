import { isOver, type Session } from '@quad/contract/entities/session.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useListChannels } from '../../entities/channel/cache.ts'
import { sessionKeys } from '../../entities/session/sessions.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import { useNow } from '../../shared/ui/RelativeTime.tsx'

type Pages = InfiniteData<Session[], string | undefined>

/** Finds a cached session by id, because modals get ids as props. */
export function findSession(client: QueryClient, channelId: string, sessionId: string): Session | undefined {
  const data = client.getQueryData<Pages>(sessionKeys.list(channelId))
  return data?.pages.flat().find(({ _id }) => _id === sessionId)
}

/** Updates a changed session in the cache, then refetches the list, whose order may have changed. */
export function showSession(client: QueryClient, changed: Session): void {
  changeList(client, changed.channel, (list) => list.map((one) => (one._id === changed._id ? changed : one)))
}

export function dropSession(client: QueryClient, channelId: string, sessionId: string): void {
  changeList(client, channelId, (list) => list.filter(({ _id }) => _id !== sessionId))
}

function changeList(client: QueryClient, channelId: string, change: (list: Session[]) => Session[]): void {
  client.setQueryData<Pages>(sessionKeys.list(channelId), (data) => data && { ...data, pages: data.pages.map(change) })
  void refetch(client, sessionKeys.list(channelId))
  void refetch(client, sessionKeys.own)
}

/**
 * Returns how many people are notified if the viewer moves or deletes a session: the channel's other members, or nobody
 * once it is over.
 */
export function useNotifiedCount(session: Session): number {
  const now = useNow()
  const { data = [] } = useListChannels(session.club._id)
  const channel = data.find(({ _id }) => _id === session.channel)
  return channel && !isOver(session, now) ? Math.max(0, channel.membersCount - 1) : 0
}
