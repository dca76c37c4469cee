import type { NewDiscussion as Draft } from '@quad/contract/bodies/discussions.ts'
import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { mentionOf, partsOf } from '@quad/contract/mentions.ts'
import { may } from '@quad/contract/policies/index.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type Db, isUniqueViolation, type Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { insertSentFile } from '../channel/fileQueries.ts'
import { findChannelAccess } from '../channel/queries.ts'
import { attachToMessage, contentOf, countShare, isWords, textOf, wordsOf } from './draft.ts'
import { findMessage, findOwnDiscussion, findSentDiscussion, type MessageRow } from './queries.ts'
import { type NewDiscussion, writeDiscussion, type WrittenDiscussion } from './writingQueries.ts'
import { findMentionable, insertMentions } from './mentionQueries.ts'
import { insertPoll } from './pollQueries.ts'
import type { ChannelIds } from './present.ts'

export interface AppendedDiscussion {
  readonly message: MessageRow
  readonly place: ChannelIds
  /** Set if this call stored the message; undefined if an earlier try had. */
  readonly written: WrittenDiscussion | undefined
  readonly mentionedIds: readonly string[]
}

/** Runs in the transaction that stores a message with more than words; writes its notifications. */
export type OnStored = (trx: Trx, message: MessageRow, mentionedIds: readonly string[]) => Promise<void>

/** Stores a message of a channel, or a reply, once for its sender and idempotency key (ruling 36). */
export async function appendDiscussion(
  { db, publicUrl }: Pick<AppContext, 'db' | 'publicUrl'>,
  channelId: string,
  senderId: string,
  draft: Draft,
  onStored: OnStored,
): Promise<AppendedDiscussion> {
  const said = { ...draft, chat: textOf(draft, publicUrl) }
  try {
    const written = await appendPlain(db, channelId, senderId, said)
    if (written) return appended(channelId, written)
    return await db.transaction().execute((trx) => append(trx, channelId, senderId, said, onStored))
  } catch (error) {
    // The same key was used at the same moment, and that transaction has committed.
    if (!draft.clientId || !(error instanceof SentMeanwhile || isUniqueViolation(error, 'messages_once'))) throw error
    return findKnown(db, channelId, senderId, draft)
  }
}

// Rolls back the counters that this try has raised, and its locks.
class SentMeanwhile extends Error {}

/** Fast path for words alone: one statement that also checks the policy; undefined falls through to the full check. */
async function appendPlain(db: Db, channelId: string, senderId: string, draft: Draft) {
  const { filetype, sharedPost, parentChatId, chat } = draft
  if (sharedPost || parentChatId || filetype === 'poll' || !isWords(filetype)) return undefined
  if (partsOf(chat).some((part) => typeof part !== 'string')) return undefined
  return writeDiscussion(db, { ...baseOf(channelId, senderId, draft), ...wordsOf(draft) })
}

function baseOf(channelId: string, senderId: string, { parentChatId, clientId, title, sharedPost }: Draft) {
  return {
    channelId,
    senderId,
    parentId: parentChatId ?? null,
    clientId: clientId ?? null,
    title: title ?? '',
    sharedPostId: sharedPost ?? null,
  }
}

async function append(
  trx: Trx,
  channelId: string,
  senderId: string,
  draft: Draft,
  onStored: OnStored,
): Promise<AppendedDiscussion> {
  const { known, standing, clubId } = await sentBefore(trx, channelId, senderId, draft)
  if (known) return known
  demand(may('channel.write', standing))
  const { text, mentionedIds } = await mentioning(trx, channelId, senderId, draft.chat)
  const base = baseOf(channelId, senderId, draft)
  const content = await contentFor(trx, senderId, { ...draft, chat: text })
  if (base.sharedPostId) await countShare(trx, base.sharedPostId, senderId, clubId)
  const written = await writeDiscussion(trx, { ...base, ...content })
  if (!written) return refuseAnew(trx, channelId, senderId, draft.clientId)
  if (content.attachment) {
    await attachToMessage(trx, written.id, senderId, content.attachment.uploadId)
    await insertSentFile(trx, channelId, written.id)
  }
  if (draft.poll) await insertPoll(trx, written.id, draft.poll)
  const message = draft.poll ? await findMessage(trx, senderId, channelId, written.id) : written
  await insertMentions(trx, { roomId: written.room_id, seq: written.seq }, mentionedIds)
  await onStored(trx, written, mentionedIds)
  return { ...appended(channelId, written), message: message ?? written, mentionedIds }
}

type Content = Pick<NewDiscussion, 'filetype' | 'text' | 'attachment'>

async function contentFor(trx: Trx, senderId: string, { filetype, ...draft }: Draft): Promise<Content> {
  if (filetype === 'poll') return { filetype, text: draft.chat, attachment: undefined }
  return contentOf(trx, senderId, { ...draft, filetype })
}

/** Keeps mentions of those who may read the channel, by their own names; others become plain text. */
async function mentioning(trx: Trx, channelId: string, senderId: string, chat: string) {
  const parts = partsOf(chat)
  const ids = [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : part.userId)))]
  if (ids.length === 0) return { text: chat, mentionedIds: [] }
  const people = await findMentionable(trx, channelId, senderId, ids.slice(0, limits.mentionsMax))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const written = parts.map((part) => {
    if (typeof part === 'string') return part
    const name = names.get(part.userId)
    return name === undefined ? `@${part.name}` : mentionOf({ userId: part.userId, name })
  })
  const text = written.join('')
  if (text.length > limits.chatTextLength) fail('request.invalid', { fields: { chat: fieldMessages.tooLong } })
  return { text, mentionedIds: [...names.keys()] }
}

const appended = (channelId: string, written: WrittenDiscussion): AppendedDiscussion => ({
  message: written,
  place: { channelId, clubId: written.club_id },
  written,
  mentionedIds: [],
})

async function findKnown(db: Db, channelId: string, senderId: string, draft: Draft): Promise<AppendedDiscussion> {
  return (await sentBefore(db, channelId, senderId, draft)).known ?? fail('message.notFound')
}

// The message that an earlier try stored, and what its sender may do now.
async function sentBefore(db: Db, channelId: string, senderId: string, { clientId, parentChatId }: Draft) {
  const { standing, clubId } = await findChannelAccess(db, channelId, senderId)
  const mayRead = may('channel.read', standing)
  const room = parentChatId ?? channelId
  const unsent = { known: undefined, standing, clubId }
  if (mayRead !== true) {
    const own = clientId ? await findOwnDiscussion(db, channelId, senderId, clientId) : undefined
    if (own?.room_id !== room) demand(mayRead)
    return own ? { ...unsent, known: answered(withoutOthers(own), { channelId, clubId: own.club_id }) } : unsent
  }
  const known = clientId ? await findSentDiscussion(db, senderId, clientId) : undefined
  // The key belongs to one message: in another room it was not sent.
  if (known && known.room_id !== room) fail('message.notFound')
  return known ? { ...unsent, known: answered(known, { channelId, clubId }) } : unsent
}

const answered = (message: MessageRow, place: ChannelIds): AppendedDiscussion => ({
  message,
  place,
  written: undefined,
  mentionedIds: [],
})

/** A message as its sender wrote it, for one who was removed before they heard that it was stored. */
const withoutOthers = <Row extends MessageRow>(row: Row): Row => ({
  ...row,
  media: null,
  replied: 0,
  poll: row.poll && { ...row.poll, counts: row.poll.counts.map(() => 0), voters: 0, votes: null },
})

// What was allowed before the room's lock may have changed: check again to return the right error.
async function refuseAnew(trx: Trx, channelId: string, senderId: string, clientId: Draft['clientId']): Promise<never> {
  if (clientId && (await findSentDiscussion(trx, senderId, clientId))) throw new SentMeanwhile()
  demand(may('channel.write', (await findChannelAccess(trx, channelId, senderId)).standing))
  return fail('message.notFound')
}
