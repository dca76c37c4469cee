import { z } from 'zod'
import { discussionType } from '../entities/chat.ts'
import { id, line, lineIfAny, pageLimit, search } from '../fields.ts'
import { limits } from '../limits.ts'
import { channelFields } from '../messages/channels.ts'
import { fieldMessages } from '../messages/fields.ts'
import { uploadFields } from '../messages/uploads.ts'
import { type Issues, messageFields, refuseOtherContent, refuseWrongFiles } from './chats.ts'

export const pollBody = z.strictObject({
  question: line(limits.pollTextLength, channelFields.questionRequired),
  options: z
    .array(line(limits.pollTextLength, channelFields.optionRequired))
    .min(limits.pollOptionsMin, channelFields.twoOptions)
    .max(limits.pollOptionsMax, channelFields.twelveOptions)
    .refine((options) => new Set(options).size === options.length, channelFields.sameOption),
  allowMultipleAnswers: z.boolean().default(false),
  isAnonymous: z.boolean().default(false),
})

/** A message of a channel as its sender gives it: a text, a file, a titled discussion, a reply or a poll. */
export const discussionFields = {
  ...messageFields,
  filetype: discussionType.default('text'),
  title: lineIfAny(limits.titleLength).optional(),
  parentChatId: id.nullish(),
  poll: pollBody.nullish(),
}

type Draft = z.output<z.ZodObject<typeof discussionFields>>

/** Refuses an empty message, and a combination of parts that isn't allowed. */
export function refuseEmptyDiscussion(draft: Draft, context: Issues): void {
  const { filetype, title, sharedPost } = draft
  const isText = filetype === 'text' || filetype === 'link'
  const refuse = (field: keyof Draft, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (draft.forwardId) {
    if (title || draft.poll || draft.parentChatId) refuse('forwardId', fieldMessages.oneOf)
    return refuseOtherContent(draft, context)
  }
  if ((filetype === 'poll') !== (draft.poll !== null && draft.poll !== undefined))
    refuse('poll', fieldMessages.required)
  refuseWrongFiles(draft, context)
  if (isText && draft.chat === '' && !sharedPost && !title) refuse('chat', fieldMessages.textRequired)
  if (sharedPost && draft.chat.length > limits.sharedWordsLength) refuse('chat', fieldMessages.tooLong)
  if (sharedPost && (!isText || title)) refuse('sharedPost', fieldMessages.oneOf)
  // Attachments of a discussion are images or videos (DISC-01). Replies have no title.
  if (title && filetype === 'file') refuse('file', uploadFields.selectImagesOrVideo)
  if (title && (filetype === 'poll' || draft.parentChatId)) refuse('title', fieldMessages.oneOf)
  if (filetype === 'poll' && draft.parentChatId) refuse('parentChatId', fieldMessages.oneOf)
}

export const discussionBody = z.strictObject(discussionFields).superRefine(refuseEmptyDiscussion)

/** Without a parent: the channel's own messages. */
export const discussionsQuery = z
  .strictObject({
    'parentChatId[$exists]': z.literal('false').optional(),
    parentChatId: id.optional(),
    '_id[$lt]': id.optional(),
    lastDocId: id.optional(),
    '_id[$gt]': id.optional(),
    '$text[$search]': search.optional(),
    limit: pageLimit.optional(),
  })
  .refine((query) => query.parentChatId === undefined || query['parentChatId[$exists]'] === undefined, {
    path: ['parentChatId'],
    message: fieldMessages.oneOf,
  })

export const voteBody = z.strictObject({
  /** The indexes of the chosen options, from 0; an empty list withdraws the vote. */
  options: z
    .array(
      z
        .int()
        .min(0)
        .max(limits.pollOptionsMax - 1),
    )
    .max(limits.pollOptionsMax),
})

export type NewPoll = z.output<typeof pollBody>
