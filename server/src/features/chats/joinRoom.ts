import { may } from '@quad/contract/policies/index.ts'
import { loadChannelAccess } from '../../entities/channel/queries.ts'
import { loadRoomStanding } from '../../entities/room/queries.ts'
import { loadProgress } from '../../entities/room/readingQueries.ts'
import type { Db } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { SocketHandler } from '../../platform/realtime/handler.ts'

/** Delivers a room's messages to this socket and shows its person as present there (CHAT-04, CHAN-04, API-07). */
export const joinRoom: SocketHandler<'joinRoom'> = async ({ viewer, payload, live, context }) => {
  const { room } = payload
  await live.join(room, () => demandJoining(context.db, room, viewer.userId))
  // Read after the join: an event in between arrives twice instead of never.
  return loadProgress(context.db, room)
}

async function demandJoining(db: Db, roomId: string, userId: string): Promise<void> {
  const [channel] = await loadChannelAccess(db, [{ roomId, userId }])
  if (channel) demand(may('channel.read', channel.standing))
  else demand(may('room.join', await loadRoomStanding(db, roomId, userId)))
}
