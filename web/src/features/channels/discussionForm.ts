import { schemaResolver } from '../../shared/forms/resolver.ts'
import { discussionFields, pollBody } from '@quad/contract/bodies/discussions.ts'
import type { NewPoll } from '@quad/contract/bodies/discussions.ts'
import { line, lineIfAny } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { channelFields } from '@quad/contract/messages/channels.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'
import type { KeptUpload } from '../../shared/upload/useUploads.ts'

// A discussion needs a title (DISC-01), which other messages don't have.
const discussionForm = z.strictObject({
  title: line(limits.titleLength, fieldMessages.required),
  chat: discussionFields.chat.unwrap(),
  files: z.array(z.custom<KeptUpload>()),
})

export type DiscussionValues = z.output<typeof discussionForm>

export const discussionResolver = schemaResolver(discussionForm)

export const noDiscussion: DiscussionValues = { title: '', chat: '', files: [] }

const { question } = pollBody.shape

const pollForm = z
  .strictObject({
    question,
    options: z.array(z.strictObject({ text: lineIfAny(limits.pollTextLength) })),
    allowMultipleAnswers: z.boolean(),
    isAnonymous: z.boolean(),
  })
  .superRefine(({ options }, { addIssue }) => {
    const texts = options.map(({ text }) => text)
    const refuse = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    if (texts.filter(Boolean).length < limits.pollOptionsMin) refuse(['options'], channelFields.twoOptions)
    for (const [at, text] of texts.entries())
      if (text !== '' && texts.indexOf(text) < at) refuse(['options', at, 'text'], channelFields.sameOption)
  })

export type PollValues = z.output<typeof pollForm>

export const pollResolver = schemaResolver(pollForm)

export const noOption = { text: '' } as const

export const noPoll: PollValues = {
  question: '',
  options: [noOption, noOption],
  allowMultipleAnswers: false,
  isAnonymous: false,
}

/** Converts the values of a valid form to a poll, without its empty options. */
export function pollOf({ options, ...poll }: PollValues): NewPoll {
  return { ...poll, options: options.map(({ text }) => text).filter(Boolean) }
}
