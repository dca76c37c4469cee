import type { Tools } from '../../platform/tools.ts'
import { listOthersOf } from './queries.ts'

/**
 * Has those who talk with somebody look again at who that is, once that person has closed their account or come back
 * (ACC-10, CHAT-06).
 */
export async function emitComingAndGoing(tools: Tools, userId: string): Promise<void> {
  for (const other of await listOthersOf(tools.db, userId))
    tools.realtime.toUser(other.userId, 'roomChanged', { room: other.roomId })
}
