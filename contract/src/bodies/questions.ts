import { z } from 'zod'
import { answerText } from '../answers.ts'
import { asked, clubQuestionKind, feedbackKind, type QuestionKind, questionKind } from '../entities/question.ts'
import { id, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { eventFields } from '../messages/eventFields.ts'
import { fieldMessages } from '../messages/fields.ts'

const isEachOnce = (texts: readonly string[]) => new Set(texts).size === texts.length

const withOptions = new Set<QuestionKind>(['choice', 'several'])

const questionFields = {
  /** Absent for a new one. */
  _id: id.optional(),
  label: line(limits.questionLength, eventFields.questionRequired),
  options: z
    .array(line(limits.optionLength, eventFields.optionRequired))
    .max(limits.optionsMax, fieldMessages.tooLong)
    .refine(isEachOnce, eventFields.optionTwice)
    .default([]),
  required: z.boolean().default(false),
} as const

interface Asked {
  readonly _id?: string | undefined
  readonly kind: QuestionKind
  readonly options: readonly string[]
}

const hasOptions = ({ kind, options }: Asked) => !withOptions.has(kind) || options.length > 1
const optionsMissing = { path: ['options'], message: eventFields.optionsRequired }

export const question = z
  .strictObject({ ...questionFields, kind: questionKind, asked: asked.default('person'), after: id.optional() })
  .refine(hasOptions, optionsMissing)

export const feedbackQuestion = z
  .strictObject({ ...questionFields, kind: feedbackKind })
  .refine(hasOptions, optionsMissing)

/** A list of at most `most` questions, each there once. */
export const questionList = <One extends z.ZodType<Asked>>(one: One, most: number) =>
  z
    .array(one)
    .max(most, fieldMessages.tooLong)
    .refine((list) => isEachOnce(list.flatMap(({ _id = [] }) => _id)), fieldMessages.invalid)

export const clubQuestion = z
  .strictObject({ ...questionFields, kind: clubQuestionKind })
  .refine(hasOptions, optionsMissing)

/** Absent from existing clients, whose registration or request to join is taken without answers; with answers, the required ones are needed. */
export const answersBody = z
  .array(
    z.strictObject({
      question: id,
      value: z.array(answerText).max(limits.optionsMax),
    }),
  )
  .max(limits.questionsMax, fieldMessages.tooLong)
  .optional()
