import type { AppContext } from '../../platform/appContext.ts'
import { listMemberIds } from './groupQueries.ts'
import type { LineRow } from './lineQueries.ts'
import { presentLine } from './presentLine.ts'
import { listOthersOf } from './queries.ts'

/** Tells the people who have a chat with this person to reload it: the account was closed or reopened (ACC-10, CHAT-06). */
export async function emitAccountChange(context: AppContext, userId: string): Promise<void> {
  for (const other of await listOthersOf(context.db, userId))
    context.realtime.toUser(other.userId, 'roomChanged', { room: other.roomId })
}

/** Sends system lines to members who have the group open; asks all members, and those who just left, to reload it. */
export async function emitGroupChanged(
  context: AppContext,
  room: string,
  lines: readonly LineRow[],
  left: readonly string[] = [],
): Promise<void> {
  for (const line of lines) context.realtime.toRoom(room, 'groupLine', presentLine(line), { except: left })
  context.realtime.toUser([...(await listMemberIds(context.db, room)), ...left], 'roomChanged', { room })
}
