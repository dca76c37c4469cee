import { z } from 'zod'
import { filetype } from '../entities/chat.ts'
import { fileLocation, filename, id, idText, lineIfAny, textIfAny } from '../fields.ts'
import { limits, uploadLimits } from '../limits.ts'
import { messageLimits } from '../messageLimits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { uploadFields } from '../messages/uploads.ts'

const picture = z.strictObject({
  /** The address of one of the sender's uploads. */
  file: fileLocation,
  /** The text alternative. */
  alt: lineIfAny(uploadLimits.altLength).default(''),
})

/** The heights of a waveform's bars. */
const voiceBars = z.array(z.int().min(0).max(messageLimits.voiceBarHeight)).min(1).max(messageLimits.voiceBars)

/** A message as its sender gives it. */
export const messageFields = {
  /** The text, or the caption of a file. */
  chat: textIfAny(limits.chatTextLength).default(''),
  filetype: filetype.default('text'),
  /** The idempotency key: made by the client and the same in every retry (ruling 36). */
  clientId: id.nullish(),
  /** The address of one of the sender's uploads, for an image, a video or a file. */
  file: fileLocation.nullish(),
  filename: filename.nullish(),
  /** The pictures of an image message in their order, instead of `file`. */
  pictures: z
    .array(picture)
    .min(1)
    .max(messageLimits.picturesMax, uploadFields.tooManyPictures)
    .refine((given) => new Set(given.map(({ file }) => file)).size === given.length, uploadFields.samePicture)
    .nullish(),
  /** Makes a file's message a voice message: a recorded sound of up to 5 minutes and 5 MB, with its waveform. */
  voice: z.strictObject({ bars: voiceBars }).nullish(),
  /** The message of the same room that this one answers. */
  quoteId: id.nullish(),
  /** A message to forward, whose content the server copies; without any other content. */
  forwardId: id.nullish(),
  /** A post to share: the server appends its address to the text (FEED-11). */
  sharedPost: id.nullish(),
}

interface Draft {
  readonly chat: string
  readonly filetype: z.output<typeof filetype> | 'poll'
  readonly file?: string | null | undefined
  readonly pictures?: readonly unknown[] | null | undefined
  readonly voice?: object | null | undefined
  readonly sharedPost?: string | null | undefined
  readonly quoteId?: string | null | undefined
  readonly forwardId?: string | null | undefined
}

/** Zod's context of a refinement, of any schema that has a message's fields. */
export interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}

/** Refuses an empty message: texts and links need text or a shared post, the other types a file. */
export function refuseEmptyMessage(draft: Draft, context: Issues): void {
  const isText = draft.filetype === 'text' || draft.filetype === 'link'
  if (draft.forwardId) return refuseOtherContent(draft, context)
  const refuse = (field: keyof Draft, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (draft.sharedPost && draft.chat.length > limits.sharedWordsLength) refuse('chat', fieldMessages.tooLong)
  if (draft.sharedPost && !isText) refuse('sharedPost', fieldMessages.oneOf)
  if (isText && draft.chat === '' && !draft.sharedPost) refuse('chat', fieldMessages.textRequired)
  refuseWrongFiles(draft, context)
}

/** Refuses a file's message without it, and pictures beside a file or in another message than an image's. */
export function refuseWrongFiles({ file, pictures, voice, ...draft }: Draft, { addIssue }: Issues): void {
  const isImage = draft.filetype === 'image'
  const hasFile = isImage || draft.filetype === 'video' || draft.filetype === 'file'
  if (hasFile && !file && !pictures) addIssue({ code: 'custom', path: ['file'], message: fieldMessages.required })
  if (pictures && (file || !isImage)) addIssue({ code: 'custom', path: ['pictures'], message: fieldMessages.oneOf })
  if (voice && draft.filetype !== 'file') addIssue({ code: 'custom', path: ['voice'], message: fieldMessages.oneOf })
}

/** Refuses a forwarded message that has content of its own. */
export function refuseOtherContent({ chat, file, pictures, voice, sharedPost, quoteId }: Draft, context: Issues): void {
  if (chat !== '' || file || pictures || voice || sharedPost || quoteId)
    context.addIssue({ code: 'custom', path: ['forwardId'], message: fieldMessages.oneOf })
}

/** One emoji of a keyboard, with skin tone and joined parts, as Unicode recommends it for interchange. */
export const emoji = z
  .string()
  .max(messageLimits.emojiLength)
  // Not as a pattern: tools that read the OpenAPI document don't know this property of Unicode.
  .refine((text) => /^\p{RGI_Emoji}$/v.test(text), fieldMessages.emojiInvalid)

/** Keys of a message that clients send but the server computes (ruling 22). */
export const computedMessageKeys = ['sender', 'seenBy', 'filesLink', 'realFiletype', 'filesize'] as const

/** One id, or the key twice (ruling 51). An error names the key, not an index. */
export const userIds = z.union([idText, z.array(idText).length(2)]).transform((given, context) => {
  const ids = z.array(id).safeParse([given].flat())
  if (ids.success) return ids.data
  context.addIssue({ code: 'custom', message: fieldMessages.idInvalid })
  return z.NEVER
})
