import { looksLikeLink } from '@quad/contract/links.ts'
import { may } from '@quad/contract/policies/index.ts'
import { type Db, isUniqueViolation, type Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { countSentShare, loadSharingStanding } from '../post/writingQueries.ts'
import { lockDirectRoom, loadRoomStanding } from '../room/queries.ts'
import { attachToMessage, takeForMessage } from './attachToMessage.ts'
import { type Filetype, findSent, type MessageRow, writeDirectMessage, type WrittenRow } from './queries.ts'

/** A message as its sender gives it. */
export interface Draft {
  readonly chat: string
  readonly filetype: Filetype
  readonly clientId?: string | null | undefined
  /** The id of an upload. */
  readonly file?: string | null | undefined
  readonly filename?: string | null | undefined
  /** The id of a post that the message shares. */
  readonly sharedPost?: string | null | undefined
}

export interface Appended {
  readonly message: MessageRow
  /** The message as it was stored by this very call; a retry finds what was stored before, and there is none. */
  readonly written: WrittenRow | undefined
}

/**
 * Writes a message into a direct room, once for a sender and a key of their client's (ruling 36). By REST and by the
 * socket alike.
 */
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
    // The same key at the same moment for another room: that transaction has committed.
    if (!draft.clientId || !isUniqueViolation(error, 'messages_once')) throw error
    const message = await findSent(db, senderId, draft.clientId)
    if (!message) throw error
    return { message, written: undefined }
  }
}

/** Words alone are written in one call, which asks what the policy asks; undefined where it wrote nothing. */
async function appendPlain(db: Db, roomId: string, senderId: string, draft: Draft): Promise<WrittenRow | undefined> {
  const { filetype, sharedPost, clientId = null } = draft
  if (sharedPost || !isWords(filetype)) return undefined
  return writeDirectMessage(db, { roomId, senderId, clientId, sharedPostId: null, ...wordsOf(draft) })
}

// With the room in hand a block and a message wait for one another, so that the standing is that of this moment.
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

// An account closes without waiting for its rooms.
async function refuseAnew(trx: Trx, roomId: string, senderId: string): Promise<never> {
  demand(may('room.send', await loadRoomStanding(trx, roomId, senderId)))
  return fail('server.unavailable')
}

const isWords = (filetype: Filetype): filetype is 'text' | 'link' => filetype === 'text' || filetype === 'link'

// Whatever the client calls it: what looks like a link is one, and nothing else is (part 2 §4).
function wordsOf({ chat: text }: Draft) {
  return { filetype: looksLikeLink(text) ? ('link' as const) : ('text' as const), text, attachment: undefined }
}

async function contentOf(trx: Trx, senderId: string, draft: Draft) {
  const { filetype, chat: text } = draft
  if (isWords(filetype)) return wordsOf(draft)
  const named = {
    ownerId: senderId,
    filetype,
    uploadId: draft.file ?? fail('message.fileUnknown'),
    filename: draft.filename ?? '',
  }
  return { filetype, text, attachment: await takeForMessage(trx, named) }
}

// Clients that know of no cards show the address.
function textOf({ chat, sharedPost }: Draft, publicUrl: string): string {
  if (!sharedPost) return chat
  const address = `${publicUrl}/posts/${sharedPost}`
  return chat === '' ? address : `${chat}\n${address}`
}

async function countShare(trx: Trx, postId: string, senderId: string): Promise<void> {
  demand(may('share.send', await loadSharingStanding(trx, postId, senderId, null)))
  if (!(await countSentShare(trx, postId, senderId))) fail('post.notFound')
}
