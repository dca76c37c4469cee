import { demand, Failure, fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type Db, isUniqueViolation, type Trx } from '../../platform/database.ts'
import { insertSentFile } from '../channel/fileQueries.ts'
import type { ChannelIds } from '../channel/queries.ts'
import { findReadableMessage } from './changeMessage.ts'
import { findPlacedMessage, numberChange } from './changeQueries.ts'
import { attachToMessage, contentOf, countShare, type Draft, isWords, textOf, wordsOf } from './draft.ts'
import { copyAlbum, storeAlbum, storeVoice } from './albumQueries.ts'
import { lockOriginal, markForwarded } from './forwardQueries.ts'
import { insertMentions, keepMentions, type KeptMentions, mentionedIn } from './mentionQueries.ts'
import { insertPoll } from './pollQueries.ts'
import { findMessageAnywhere, findSent, type MessageRow, type SentRow } from './queries.ts'
import { loadProgress } from '../room/readingQueries.ts'
import { findRoomAccess, type Room, type RoomAccess } from './roomAccess.ts'
import { writeMessage, type WrittenRow } from './writingQueries.ts'

export interface Appended {
  readonly message: MessageRow
  /** Undefined in a chat. */
  readonly channel: ChannelIds | undefined
  /** The number of the parent's change, of a reply that this call stored. */
  readonly parentEvent: number | undefined
  /** Set if this call stored the message; undefined if an earlier try had. */
  readonly written: WrittenRow | undefined
  readonly mentionedIds: readonly string[]
  /** The members of a group who joined it after the quoted message, so that the quote is hidden from them. */
  readonly newcomerIds: readonly string[]
}

/** Runs in the transaction that stores a message with more than words; writes its notifications. */
export type OnStored = (trx: Trx, message: MessageRow, mentions: KeptMentions) => Promise<void>

/** Stores a message in a room of any kind, once for its sender and idempotency key (ruling 36). */
export async function appendMessage(
  { db, publicUrl }: Pick<AppContext, 'db' | 'publicUrl'>,
  room: Room,
  senderId: string,
  draft: Draft,
  onStored: OnStored,
): Promise<Appended> {
  const said = { ...draft, chat: textOf(draft, publicUrl) }
  try {
    const written = await appendPlain(db, room, senderId, said)
    if (written) return appended(room, written)
    return await db.transaction().execute((trx) => append(trx, room, senderId, said, onStored))
  } catch (error) {
    // Another try with this key may have committed while this one waited.
    if (!draft.clientId || !(error instanceof Failure || isUniqueViolation(error, 'messages_once'))) throw error
    const known = await sentBefore(db, room, senderId, draft, await findRoomAccess(db, room, senderId))
    if (!known) throw error
    return known
  }
}

/** Fast path for words alone: one statement that also checks the policy; undefined falls through to the full check. */
async function appendPlain(db: Db, room: Room, senderId: string, draft: Draft): Promise<WrittenRow | undefined> {
  const { filetype, sharedPost, quoteId, forwardId, chat } = draft
  if (!isWords(filetype) || sharedPost || quoteId || forwardId || room.parentId || mentionedIn(chat).length > 0)
    return undefined
  return writeMessage(db, { ...baseOf(room, senderId, draft), ...wordsOf(draft) })
}

const baseOf = (room: Room, senderId: string, { clientId, title, sharedPost, quoteId }: Draft) => ({
  room,
  senderId,
  clientId: clientId ?? null,
  title: title ?? '',
  sharedPostId: sharedPost ?? null,
  quotedId: quoteId ?? null,
})

async function append(trx: Trx, room: Room, senderId: string, draft: Draft, onStored: OnStored): Promise<Appended> {
  const access = await findRoomAccess(trx, room, senderId)
  const known = await sentBefore(trx, room, senderId, draft, access)
  if (known) return known
  demand(access.send)
  if (draft.forwardId) return forward(trx, room, access, senderId, draft, draft.forwardId)
  const mentions = await keepMentions(trx, room, senderId, draft.chat, access.broadcast)
  const { mentionedIds } = mentions
  const content = await contentOf(trx, senderId, { ...draft, chat: mentions.text })
  const written = await writeMessage(trx, { ...baseOf(room, senderId, draft), ...content })
  if (!written) return refuseAnew(trx, room, senderId, draft)
  // After the room's lock, as deleting a message locks the room before the post.
  if (draft.sharedPost) await countShare(trx, draft.sharedPost, senderId, access.channel?.clubId)
  if (content.attachment) await attachToMessage(trx, written.id, senderId, content.attachments)
  if (draft.voice) await storeVoice(trx, written.id, draft.voice.bars)
  const isAlbum = content.attachments.length > 1 && (await storeAlbum(trx, written.id))
  if (content.attachment && access.channel) await insertSentFile(trx, access.channel.channelId, written.id, isAlbum)
  if (draft.poll) await insertPoll(trx, written.id, draft.poll)
  const isMore = draft.poll || draft.quoteId || draft.pictures || draft.voice
  const message = isMore ? await findMessageAnywhere(trx, senderId, written.id) : written
  await insertMentions(trx, { roomId: written.room_id, seq: written.seq }, mentionedIds)
  const parentEvent = room.parentId ? await numberChange(trx, room.parentId) : undefined
  await onStored(trx, written, mentions)
  const newcomerIds = draft.quoteId ? ((await findPlacedMessage(trx, draft.quoteId))?.newcomerIds ?? []) : []
  return { ...appended(room, written), message: message ?? written, parentEvent, mentionedIds, newcomerIds }
}

/** Stores a copy of a message that the sender may read. Its file is the original's, and nobody is mentioned. */
async function forward(
  trx: Trx,
  room: Room,
  access: RoomAccess,
  senderId: string,
  draft: Draft,
  forwardId: string,
): Promise<Appended> {
  const { access: whence } = await findReadableMessage(trx, forwardId, senderId)
  const original = (await lockOriginal(trx, room.id, forwardId)) ?? fail('message.notFound')
  const { originalId, filetype, text, uploadId, filename, filesize, mime, sharedPostId } = original
  if (filetype === 'poll') fail('message.pollStays')
  // The file of an erased account is gone.
  if (!isWords(filetype) && !uploadId) fail('message.notFound')
  if (uploadId && whence.hidesFiles) fail('chat.isRequest')
  const attachment = uploadId ? { uploadId, filename, filesize: filesize ?? 0, mime } : undefined
  const copy = { ...baseOf(room, senderId, draft), filetype, text, attachment, sharedPostId }
  const written = await writeMessage(trx, copy)
  if (!written) return refuseAnew(trx, room, senderId, draft)
  await markForwarded(trx, written.id, originalId)
  const isAlbum = await copyAlbum(trx, written.id, forwardId)
  if (sharedPostId) await countShare(trx, sharedPostId, senderId, access.channel?.clubId)
  if (uploadId && access.channel) await insertSentFile(trx, access.channel.channelId, written.id, isAlbum)
  const message = await findMessageAnywhere(trx, senderId, written.id)
  return { ...appended(room, written), message: message ?? written }
}

const appended = (room: Room, written: WrittenRow): Appended => ({
  message: written,
  channel: written.club_id === null ? undefined : { channelId: room.id, clubId: written.club_id },
  parentEvent: undefined,
  written,
  mentionedIds: [],
  newcomerIds: [],
})

const earlier = { parentEvent: undefined, written: undefined, mentionedIds: [], newcomerIds: [] } as const

/**
 * The message that an earlier try stored; one who was removed before they heard of it gets it without what others did.
 * @throws Failure if they may not read the room, or sent that message elsewhere
 */
async function sentBefore(db: Db, room: Room, senderId: string, { clientId }: Draft, { read }: RoomAccess) {
  const sent = clientId ? await findSent(db, senderId, clientId) : undefined
  const here = sent && isIn(room, sent)
  if (read !== true && !(here && sent.channel && !sent.deleted)) demand(read)
  if (!sent) return undefined
  // The key belongs to one message: in another room it was not sent.
  if (!here) return fail(room.kind === 'chat' ? 'chat.notFound' : 'message.notFound')
  const message = read === true ? sent : withoutOthers(sent)
  return { ...earlier, message, channel: sent.channel ?? undefined }
}

// A key that was used in one direct room returns that message in any other chat.
const isIn = ({ kind, id, parentId }: Room, sent: SentRow) =>
  kind === 'chat'
    ? sent.direct || sent.room_id === id
    : sent.channel?.channelId === id && sent.room_id === (parentId ?? id)

const withoutOthers = (row: MessageRow): MessageRow => ({
  ...row,
  event: 0,
  media: null,
  album: null,
  voice: null,
  replied: 0,
  quote: null,
  reactions: null,
  poll: row.poll && { ...row.poll, counts: row.poll.counts.map(() => 0), voters: 0, votes: null },
})

// What was allowed before the room's lock may have changed: check again to return the right error.
async function refuseAnew(trx: Trx, room: Room, senderId: string, { quoteId }: Draft): Promise<never> {
  demand((await findRoomAccess(trx, room, senderId)).send)
  if (quoteId) fail('message.notFound')
  if (room.kind !== 'chat') return fail('message.notFound')
  const { lastSeq } = await loadProgress(trx, room.id)
  return fail(lastSeq === 0 ? 'chat.tooManyRequests' : 'server.unavailable')
}
