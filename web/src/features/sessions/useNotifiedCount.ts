import { isOver, type Session } from '@quad/contract/entities/session.ts'
import { useListChannels } from '../../entities/channel/cache.ts'
import { useNow } from '../../shared/ui/RelativeTime.tsx'

/** How many people are notified when the viewer moves or deletes a session: the others of its channel, unless it is over. */
export function useNotifiedCount(session: Session): number {
  const now = useNow()
  const { data = [] } = useListChannels(session.club._id)
  const channel = data.find(({ _id }) => _id === session.channel)
  return channel && !isOver(session, now) ? Math.max(0, channel.membersCount - 1) : 0
}
