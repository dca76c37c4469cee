import { may } from '@quad/contract/policies/index.ts'
import { type Db, isUniqueViolation, type Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { loadRoomStanding, lockDirectRoom } from '../room/queries.ts'
import { attachToMessage, contentOf, countShare, type Draft, isWords, textOf, wordsOf } from './draft.ts'
import { findSent, type MessageRow } from './queries.ts'
import { writeDirectMessage, type WrittenRow } from './writingQueries.ts'

export interface Appended {
  readonly message: MessageRow
  /** Set if this call stored the message; undefined if an earlier try had. */
  readonly written: WrittenRow | undefined
}

/** Stores a message in a direct room, once for its sender and idempotency key (ruling 36). */
export async function appendMessage(
  { db, publicUrl }: Pick<AppContext, 'db' | 'publicUrl'>,
  roomId: string,
  senderId: string,
  draft: Draft,
): Promise<Appended> {
  const said = { ...draft, chat: textOf(draft, publicUrl) }
  try {
    const written = await appendPlain(db, roomId, senderId, said)
    if (written) return { message: written, written }
    return await db.transaction().execute((trx) => append(trx, roomId, senderId, said))
  } catch (error) {
    // The same key was used in another room at the same moment, and that transaction has committed.
    if (!draft.clientId || !isUniqueViolation(error, 'messages_once')) throw error
    const message = await findSent(db, senderId, draft.clientId)
    if (!message) throw error
    return { message, written: undefined }
  }
}

/** Fast path for text alone: one statement that also checks the policy; undefined falls through to the full check. */
async function appendPlain(db: Db, roomId: string, senderId: string, draft: Draft): Promise<WrittenRow | undefined> {
  const { filetype, sharedPost, clientId = null } = draft
  if (sharedPost || !isWords(filetype)) return undefined
  return writeDirectMessage(db, { roomId, senderId, clientId, sharedPostId: null, ...wordsOf(draft) })
}

// Blocking takes the same lock, so the standing cannot change before the message is stored.
async function append(trx: Trx, roomId: string, senderId: string, draft: Draft): Promise<Appended> {
  await lockDirectRoom(trx, roomId, senderId)
  const standing = await loadRoomStanding(trx, roomId, senderId)
  demand(may('room.read', standing))
  const known = draft.clientId ? await findSent(trx, senderId, draft.clientId) : undefined
  if (known) return { message: known, written: undefined }
  demand(may('room.send', standing))
  const sharedPostId = draft.sharedPost ?? null
  const content = await contentOf(trx, senderId, draft)
  if (sharedPostId) await countShare(trx, sharedPostId, senderId)
  const written = await writeDirectMessage(trx, {
    roomId,
    senderId,
    clientId: draft.clientId ?? null,
    sharedPostId,
    ...content,
  })
  if (!written) return refuseAnew(trx, roomId, senderId)
  if (content.attachment) await attachToMessage(trx, written.id, senderId, content.attachment.uploadId)
  return { message: written, written }
}

// Closing an account does not take the room's lock: check again to return the right error.
async function refuseAnew(trx: Trx, roomId: string, senderId: string): Promise<never> {
  demand(may('room.send', await loadRoomStanding(trx, roomId, senderId)))
  return fail('server.unavailable')
}
