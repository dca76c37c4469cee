import { looksLikeLink } from '@quad/contract/links.ts'
import { may } from '@quad/contract/policies/index.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { attachUploads, findUnattachedUpload } from '../upload/queries.ts'
import type { NewPoll } from './pollQueries.ts'
import type { Filetype } from './queries.ts'
import type { Attachment } from './writingQueries.ts'
import { countSentShare, loadSharingStanding } from '../post/writingQueries.ts'

export interface NamedFile {
  readonly ownerId: string
  readonly filetype: Filetype
  readonly uploadId: string
  /** "" keeps the name of the upload. */
  readonly filename: string
}

/**
 * Locks the sender's unused upload until commit.
 * @throws Failure `message.fileUnknown`, `upload.notImage` or `upload.notVideo`; type `file` accepts any upload
 */
export async function lockForMessage(
  trx: Trx,
  { ownerId, filetype, uploadId, filename }: NamedFile,
): Promise<Attachment> {
  const upload = await findUnattachedUpload(trx, uploadId, ownerId)
  if (!upload) return fail('message.fileUnknown')
  if (filetype === 'image' && upload.kind !== 'image') fail('upload.notImage')
  if (filetype === 'video' && upload.kind !== 'video') fail('upload.notVideo')
  return { uploadId, filename: filename || upload.original_name, filesize: upload.byte_size, mime: upload.mime }
}

/** Attaches a locked upload to a new message; only members of its room can read it. */
export async function attachToMessage(trx: Trx, messageId: string, ownerId: string, uploadId: string): Promise<void> {
  const holder = { id: messageId, as: 'message', ownerId, open: false }
  await attachUploads(trx, holder, [{ id: uploadId, alt: '' }])
}

export interface Draft {
  readonly chat: string
  readonly filetype: Filetype | 'poll'
  readonly clientId?: string | null | undefined
  readonly title?: string | undefined
  /** The id of an upload. */
  readonly file?: string | null | undefined
  readonly filename?: string | null | undefined
  /** The id of a post that the message shares. */
  readonly sharedPost?: string | null | undefined
  readonly poll?: NewPoll | null | undefined
  /** The message of the same room that this one answers. */
  readonly quoteId?: string | null | undefined
  /** The message whose content this one copies, instead of content of its own. */
  readonly forwardId?: string | null | undefined
}

/** Whether a message has nothing but text. */
export const isWords = (filetype: string): filetype is 'text' | 'link' => filetype === 'text' || filetype === 'link'

/** The server tells links from text, whatever type the client sent (CHAT-03). */
export function wordsOf({ chat: text }: Pick<Draft, 'chat'>) {
  return { filetype: looksLikeLink(text) ? ('link' as const) : ('text' as const), text, attachment: undefined }
}

/** What a message stores of its draft; locks its upload until commit. */
export async function contentOf(trx: Trx, senderId: string, draft: Draft) {
  const { filetype, chat: text } = draft
  if (isWords(filetype)) return wordsOf(draft)
  if (filetype === 'poll') return { filetype, text, attachment: undefined }
  const named = {
    ownerId: senderId,
    filetype,
    uploadId: draft.file ?? fail('message.fileUnknown'),
    filename: draft.filename ?? '',
  }
  return { filetype, text, attachment: await lockForMessage(trx, named) }
}

/** Clients that cannot show a post card show its address. */
export function textOf({ chat, sharedPost }: Pick<Draft, 'chat' | 'sharedPost'>, publicUrl: string): string {
  if (!sharedPost) return chat
  const address = `${publicUrl}/posts/${sharedPost}`
  return chat === '' ? address : `${chat}\n${address}`
}

/** Counts a share of a post that the sender may see; into a channel, a club's post only within its club (FEED-16). */
export async function countShare(
  trx: Trx,
  postId: string,
  senderId: string,
  clubId: string | undefined,
): Promise<void> {
  const standing = await loadSharingStanding(trx, postId, senderId, { clubId: clubId ?? null, forCollege: false })
  demand(may(clubId === undefined ? 'share.send' : 'share.make', standing))
  if (!(await countSentShare(trx, postId, senderId))) fail('post.notFound')
}
