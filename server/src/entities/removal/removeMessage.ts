import { eraseMessage } from '../chat/queries.ts'
import { lockDirectRoom } from '../room/queries.ts'
import { replaceAttachments } from '../upload/replaceAttachments.ts'
import { idsIn } from '../user/present.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import type { AfterCommit } from './afterCommit.ts'

interface SentMessage {
  readonly id: string
  readonly roomId: string
  readonly senderId: string
}

/**
 * Deletes a message of a direct chat with its attachment, for both people; its number stays (rulings 39, 54).
 * Undefined if it is gone. Call the result after commit.
 */
export async function removeMessage(
  context: AppContext,
  trx: Trx,
  { id, roomId, senderId }: SentMessage,
): Promise<AfterCommit | undefined> {
  await lockDirectRoom(trx, roomId, senderId)
  const erased = await eraseMessage(trx, roomId, id)
  if (!erased) return undefined
  await replaceAttachments(trx, context.jobs, { id, as: 'message', ownerId: senderId, open: false }, 'any', [])
  const { seq, members } = erased
  return () => context.realtime.toRoom(roomId, 'messageDeleted', { room: roomId, _id: id, seq }, idsIn(members))
}
