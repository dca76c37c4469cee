import { z } from 'zod'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'

export const questionKind = z.enum(['text', 'number', 'choice', 'several', 'consent', 'file'])

/** Whether each person answers, or the team once; whoever registers alone answers both. */
export const asked = z.enum(['person', 'team'])

/** A question of an event's organiser to those who register (EVT-25). */
export const question = z.strictObject({
  _id: id,
  kind: questionKind,
  label: z.string(),
  /** Of `choice` and `several`; [] for the others. */
  options: z.array(z.string()).max(limits.optionsMax),
  required: z.boolean(),
  asked,
  /** The round after which it is asked, of those who go on; absent when people register (EVT-42). */
  after: id.optional(),
})

/** No consent and no file: nobody is known by name. */
export const feedbackKind = questionKind.exclude(['consent', 'file'])

/** A question of an event's organiser to those who were there (EVT-29). */
export const feedbackQuestion = question.omit({ asked: true, after: true }).extend({ kind: feedbackKind })

export const clubQuestionKind = questionKind.extract(['text', 'choice', 'several', 'consent'])

/** A question of a club to those who ask to join (CLUB-15). */
export const clubQuestion = question.omit({ asked: true, after: true }).extend({ kind: clubQuestionKind })

/**
 * An answer as a list of texts. A text, a number and a choice are one text; a consent is "yes"; `several` has a text for
 * each option that was chosen; a file is the id of its upload. [] is no answer.
 */
export const answer = z.strictObject({
  question: id,
  value: z.array(z.string()),
  /** Of a file that is still there: its signed address, at which a PDF opens in the browser, and its name. */
  file: z.strictObject({ url: z.url(), name: z.string() }).optional(),
})

/** An answer with the words of its question at that time. */
export const keptAnswer = answer.extend({ label: z.string() })

export type Question = z.output<typeof question>
export type FeedbackQuestion = z.output<typeof feedbackQuestion>
export type ClubQuestion = z.output<typeof clubQuestion>
export type KeptAnswer = z.output<typeof keptAnswer>
export type QuestionKind = z.output<typeof questionKind>
export type Answer = z.output<typeof answer>
