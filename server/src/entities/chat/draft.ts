import { looksLikeLink } from '@quad/contract/links.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { may } from '@quad/contract/policies/index.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { attachUploads, type FreeUpload, findUnattachedUpload, listUnattachedUploads } from '../upload/queries.ts'
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
  /** Whether it must be a recorded sound. */
  readonly voice?: boolean
}

/**
 * Locks the sender's unused upload until commit.
 * @throws Failure `message.fileUnknown`, `upload.notImage` or `upload.notVideo`; type `file` accepts any upload
 */
export async function lockForMessage(
  trx: Trx,
  { ownerId, filetype, uploadId, filename, voice = false }: NamedFile,
): Promise<Attachment> {
  const upload = await findUnattachedUpload(trx, uploadId, ownerId)
  if (!upload) return fail('message.fileUnknown')
  if (filetype === 'image' && upload.kind !== 'image') fail('upload.notImage')
  if (filetype === 'video' && upload.kind !== 'video') fail('upload.notVideo')
  if (voice && !isVoice(upload)) fail('upload.notVoice')
  const name = voice ? voiceName(upload) : filename || upload.original_name
  return { uploadId, filename: name, filesize: upload.byte_size, mime: upload.mime }
}

function isVoice({ kind, mime, duration_ms: ms, byte_size: size }: FreeUpload): boolean {
  const isSound = kind === 'file' && mime.startsWith('audio/') && ms !== null && ms > 0
  return isSound && ms <= messageLimits.voiceMs && size <= messageLimits.voiceBytes
}

const voiceName = ({ mime }: FreeUpload) => `Voice message.${mime === 'audio/webm' ? 'webm' : 'm4a'}`

/** One of the files of a message; `file` is the id of an upload. */
export interface Picture {
  readonly file: string
  readonly alt: string
}

/** Attaches locked uploads to a new message; only members of its room can read them. */
export async function attachToMessage(
  trx: Trx,
  messageId: string,
  ownerId: string,
  uploads: readonly Picture[],
): Promise<void> {
  const holder = { id: messageId, as: 'message', ownerId, open: false }
  const wanted = uploads.map(({ file: id, alt }) => ({ id, alt }))
  await attachUploads(trx, holder, wanted)
}

/** Locks the sender's unused images until commit, in one order; returns the first, whose facts are the message's. */
async function lockPictures(trx: Trx, ownerId: string, pictures: readonly Picture[], filename: string) {
  const ids = pictures.map(({ file }) => file)
  const uploads = await listUnattachedUploads(trx, ids, ownerId)
  const first = uploads.find(({ id }) => id === ids[0])
  if (!first || uploads.length < ids.length) return fail('message.fileUnknown')
  if (uploads.some(({ kind }) => kind !== 'image')) fail('upload.notImage')
  return { uploadId: first.id, filename: filename || first.original_name, filesize: first.byte_size, mime: first.mime }
}

export interface Draft {
  readonly chat: string
  readonly filetype: Filetype | 'poll'
  readonly clientId?: string | null | undefined
  readonly title?: string | undefined
  /** The id of an upload. */
  readonly file?: string | null | undefined
  readonly filename?: string | null | undefined
  /** The pictures of an image message, instead of `file`. */
  readonly pictures?: readonly Picture[] | null | undefined
  /** Makes the file's message a voice message. */
  readonly voice?: { readonly bars: readonly number[] } | null | undefined
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
  return {
    filetype: looksLikeLink(text) ? ('link' as const) : ('text' as const),
    text,
    attachment: undefined,
    attachments: [],
  }
}

/** What a message stores of its draft; locks its uploads until commit. */
export async function contentOf(trx: Trx, senderId: string, draft: Draft) {
  const { filetype, chat: text } = draft
  if (isWords(filetype)) return wordsOf(draft)
  if (filetype === 'poll') return { filetype, text, attachment: undefined, attachments: [] }
  const filename = draft.filename ?? ''
  if (draft.pictures) {
    const attachment = await lockPictures(trx, senderId, draft.pictures, filename)
    return { filetype, text, attachment, attachments: draft.pictures }
  }
  const uploadId = draft.file ?? fail('message.fileUnknown')
  const attachment = await lockForMessage(trx, {
    ownerId: senderId,
    filetype,
    uploadId,
    filename,
    voice: Boolean(draft.voice),
  })
  return { filetype, text, attachment, attachments: [{ file: uploadId, alt: '' }] }
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
