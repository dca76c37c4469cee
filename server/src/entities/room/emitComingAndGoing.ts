import type { AppContext } from '../../platform/appContext.ts'
import { listOthersOf } from './queries.ts'

/**
 * Has those who talk with somebody look again at who that is, once that person has closed their account or come back
 * (ACC-10, CHAT-06).
 */
export async function emitComingAndGoing(context: AppContext, userId: string): Promise<void> {
  for (const other of await listOthersOf(context.db, userId))
    context.realtime.toUser(other.userId, 'roomChanged', { room: other.roomId })
}
