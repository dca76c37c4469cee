import { type Feedback, type FeedbackResults, feedbackGroup } from '@quad/contract/entities/feedback.ts'
import type { FeedbackQuestion } from '@quad/contract/entities/question.ts'
import { may } from '@quad/contract/policies/index.ts'
import { type FeedbackRow, feedbackStandingIn } from './queries.ts'
import type { ResultsRow } from './resultQueries.ts'

/** The caller's own feedback, and whether they can give it now. */
export function presentFeedback(row: FeedbackRow): Feedback {
  const { own } = row
  return {
    open: may('feedback.give', feedbackStandingIn(row)) === true,
    closesAt: row.closes_at.toISOString(),
    questions: row.questions,
    ...(own && {
      own: {
        stars: own.stars,
        comment: own.comment,
        answers: row.questions.flatMap(({ _id }) =>
          own.answers[_id] ? [{ question: _id, value: own.answers[_id] }] : [],
        ),
      },
    }),
  }
}

/** The results of feedback, without people. */
export function presentResults(row: ResultsRow): FeedbackResults {
  const { people, stars } = row
  const isShown = people !== null && stars !== null && people >= feedbackGroup
  return {
    answered: row.answered,
    closesAt: row.closes_at.toISOString(),
    questions: row.questions,
    ...(isShown && {
      results: {
        people,
        average: stars.reduce((sum, count, at) => sum + count * (at + 1), 0) / people,
        stars,
        questions: row.questions.map((question) => resultOf(question, row)),
      },
    }),
  }
}

function resultOf({ _id, kind, options }: FeedbackQuestion, { counts, answered_questions: answered }: ResultsRow) {
  const given = counts?.[_id] ?? {}
  const people = answered?.[_id] ?? 0
  const sum = Object.entries(given).reduce((total, [value, count]) => total + Number(value) * count, 0)
  return {
    question: _id,
    answered: people,
    counts: options.map((option) => given[option] ?? 0),
    // A question may have been another kind when the results were drawn up.
    ...(kind === 'number' && people > 0 && Number.isFinite(sum) && { average: sum / people }),
  }
}
