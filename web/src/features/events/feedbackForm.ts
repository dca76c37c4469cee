import { feedbackBody } from '@quad/contract/bodies/feedback.ts'
import type { Feedback } from '@quad/contract/entities/feedback.ts'
import { limits } from '@quad/contract/limits.ts'
import { answersBody, answersFrom, asking } from '../../entities/team/answers.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { feedbackWords as words } from './feedbackWords.ts'

const { stars, comment } = feedbackBody.shape

const fieldsOf = ({ questions }: Pick<Feedback, 'questions'>) =>
  ({
    stars: { kind: 'own', label: words.stars, blank: 0, rule: stars },
    comment: {
      kind: 'area',
      label: words.comment,
      hint: words.commentHint,
      optional: true,
      rows: 3,
      max: limits.feedbackCommentLength,
      rule: comment.unwrap(),
    },
    answers: { kind: 'own', blank: {}, ...asking(questions) },
  }) as const

export type FeedbackValues = ValuesOf<ReturnType<typeof fieldsOf>>

/** The form of feedback on an event, with its organiser's questions (EVT-29). */
export const feedbackForm = (feedback: Pick<Feedback, 'questions'>) => describeForm(fieldsOf(feedback))

/** The form's values of what the viewer gave before, or of the stars pressed first. */
export const feedbackValues = ({ questions, own }: Feedback, pressed = 0): FeedbackValues => ({
  stars: pressed || (own?.stars ?? 0),
  comment: own?.comment ?? '',
  answers: answersFrom(questions, own?.answers),
})

/** The body of the call. */
export const feedbackBodyOf = ({ answers, ...values }: FeedbackValues, { questions }: Pick<Feedback, 'questions'>) => ({
  ...values,
  answers: answersBody(questions, answers),
})
