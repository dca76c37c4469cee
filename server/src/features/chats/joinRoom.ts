import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { listDeletedSince } from '../../entities/chat/queries.ts'
import { loadProgress, loadRoomStanding } from '../../entities/room/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { SocketHandler } from '../../platform/realtime/handler.ts'

/** Delivers a room's messages to this socket and shows its person as present there (CHAT-04, API-07). */
export const joinRoom: SocketHandler<'joinRoom'> = async ({ viewer, payload, live, context }) => {
  const { room, upTo } = payload
  await live.join(room, async () => demand(may('room.join', await loadRoomStanding(context.db, room, viewer.userId))))
  // Read after the join: an event in between arrives twice instead of never.
  const [progress, deleted] = await Promise.all([
    loadProgress(context.db, room),
    upTo === undefined ? undefined : listDeletedSince(context.db, room, upTo, limits.deletionsListed),
  ])
  return { ...progress, ...(deleted && { deleted }) }
}
