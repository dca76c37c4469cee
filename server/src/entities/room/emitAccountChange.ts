import type { AppContext } from '../../platform/appContext.ts'
import { listMemberIds } from './groupQueries.ts'
import { listOthersOf } from './queries.ts'

/** Tells the people who have a chat with this person to reload it: the account was closed or reopened (ACC-10, CHAT-06). */
export async function emitAccountChange(context: AppContext, userId: string): Promise<void> {
  for (const other of await listOthersOf(context.db, userId))
    context.realtime.toUser(other.userId, 'roomChanged', { room: other.roomId })
}

/** Tells a group's members, and those who have just left it, to reload it. */
export async function emitGroupChanged(context: AppContext, room: string, left: readonly string[] = []): Promise<void> {
  context.realtime.toUser([...(await listMemberIds(context.db, room)), ...left], 'roomChanged', { room })
}
