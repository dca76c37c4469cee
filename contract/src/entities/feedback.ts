import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { answer, feedbackQuestion } from './question.ts'

/** Results contain at least so many people's feedback, and change with at least so many at once (decision 50). */
export const feedbackGroup = 5

/** For how long after an event people can give feedback and change theirs. */
export const feedbackDays = 14

const stars = z.int().min(1).max(5)
const questions = z.array(feedbackQuestion).max(limits.feedbackQuestionsMax)

/** The caller's feedback on an event, and what they are asked. */
export const feedback = z.strictObject({
  /** The caller was there and can give feedback, or change theirs, until `closesAt`. */
  open: z.boolean(),
  closesAt: instant,
  questions,
  /** Absent if they gave none. */
  own: z
    .strictObject({ stars, comment: z.string(), answers: z.array(answer).max(limits.feedbackQuestionsMax) })
    .optional(),
})

const questionResult = z.strictObject({
  question: id,
  /** How many people answered it. */
  answered: count,
  /** How many chose each option, in the question's order; [] for texts and numbers. */
  counts: z.array(count).max(limits.optionsMax),
  /** The mean of a number's answers. */
  average: z.number().optional(),
})

/** What an event's admins see of its feedback: never whose, nor in an order or at a time that reveals it. */
export const feedbackResults = z.strictObject({
  /** How many people gave feedback. */
  answered: count,
  /** The earliest time at which no more is taken. */
  closesAt: instant,
  questions,
  /** Absent until there is feedback of `feedbackGroup` people. */
  results: z
    .strictObject({
      /** How many people's feedback this is. */
      people: count.min(feedbackGroup),
      average: z.number().min(1).max(5),
      /** How many gave one star, two, … five. */
      stars: z.array(count).length(5),
      questions: z.array(questionResult).max(limits.feedbackQuestionsMax),
    })
    .optional(),
})

/** A comment, or an answer in words. Its id is random: it leads neither to who wrote it nor to their other texts. */
export const feedbackText = z.strictObject({ _id: id, text: z.string() })

export type Feedback = z.output<typeof feedback>
export type FeedbackResults = z.output<typeof feedbackResults>
