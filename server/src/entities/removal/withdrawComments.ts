import type { DeletedComments } from '../comment/deletingQueries.ts'
import { withdraw } from '../notification/notify.ts'
import type { Trx } from '../../platform/database.ts'

/** Withdraws the notifications of deleted comments; returns who lost one, or undefined if there was nothing to delete. */
export async function withdrawComments(
  trx: Trx,
  on: 'post' | 'event',
  deleted: DeletedComments | undefined,
): Promise<readonly string[] | undefined> {
  if (!deleted) return undefined
  const { placeId, threadId, authorIds, notifiedIds } = deleted
  const [comment, reply] = on === 'post' ? (['comment', 'reply'] as const) : (['eventComment', 'eventReply'] as const)
  const actsOn = (targetId: string) => authorIds.map((actorId) => ({ actorId, targetId }))
  const comments = await withdraw(trx, comment, actsOn(placeId))
  const replies = threadId === null ? [] : await withdraw(trx, reply, actsOn(threadId))
  return [...new Set([...notifiedIds, ...comments, ...replies])]
}
