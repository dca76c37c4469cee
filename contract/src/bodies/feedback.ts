import { z } from 'zod'
import { id, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { feedbackFields } from '../messages/feedback.ts'
import { answersBody } from './questions.ts'

const { starsRequired } = feedbackFields

export const feedbackBody = z.strictObject({
  stars: z.int(starsRequired).min(1, starsRequired).max(5, starsRequired),
  comment: textIfAny(limits.feedbackCommentLength).default(''),
  answers: answersBody.default([]),
})

/** The answers to a question, or without one the comments; after a text by its id. */
export const feedbackTextsQuery = z.strictObject({ question: id.optional(), after: id.optional() })

export type NewFeedback = z.output<typeof feedbackBody>
