import type { Trx } from '../../platform/database.ts'
import { deleteEventComment } from '../event/commentQueries.ts'
import { withdraw } from '../notification/notify.ts'

/**
 * Deletes a comment on an event, its replies and their notifications. Returns the recipients of these notifications,
 * undefined if the comment is gone.
 */
export async function removeEventComment(trx: Trx, commentId: string): Promise<readonly string[] | undefined> {
  const gone = await deleteEventComment(trx, commentId)
  if (!gone) return undefined
  const { eventId, threadId, authorIds, notifiedIds } = gone
  const actsOn = (targetId: string) => authorIds.map((actorId) => ({ actorId, targetId }))
  const withdrawn =
    threadId === null
      ? await withdraw(trx, 'eventComment', actsOn(eventId))
      : await withdraw(trx, 'eventReply', actsOn(threadId))
  return [...new Set([...notifiedIds, ...withdrawn])]
}
