import { randomUUID } from 'node:crypto'
import { fitAnswers } from '@quad/contract/answers.ts'
import type { ClubChanges } from '@quad/contract/bodies/clubs.ts'
import type { Answer, ClubQuestion, KeptAnswer } from '@quad/contract/entities/question.ts'
import { fail } from '../../platform/http/failure.ts'

/**
 * Returns the questions with their ids, new ones for those that the club doesn't ask yet. One whose kind changed, or the
 * text of whose consent did, is a new one: its answers are to something else (decision 76).
 */
export function identifyQuestions(
  given: NonNullable<ClubChanges['questions']>,
  stored: readonly ClubQuestion[],
): ClubQuestion[] {
  const known = new Map(stored.map((one) => [one._id, one]))
  return given.map(({ _id = '', ...question }) => {
    const before = known.get(_id)
    return { ...question, _id: before && isSame(question, before) ? _id : randomUUID() }
  })
}

const isSame = ({ kind, label }: Pick<ClubQuestion, 'kind' | 'label'>, before: ClubQuestion) =>
  kind === before.kind && (kind !== 'consent' || label === before.label)

/** Whether somebody who answered all required questions lacks an answer after a change. */
export function asksMore(questions: readonly ClubQuestion[], stored: readonly ClubQuestion[]): boolean {
  const required = new Set(stored.flatMap((one) => (one.required ? [one._id] : [])))
  return questions.some((one) => one.required && !required.has(one._id))
}

/**
 * Returns the answers to a club's questions with the words of these, without empty ones. @throws Failure
 * `request.invalid` with the fields of required and unfit ones
 */
export function keepAnswers(questions: readonly ClubQuestion[], given: readonly Answer[]): KeptAnswer[] {
  const faults: Record<string, string> = {}
  const answers = fitAnswers(questions, given, 'answers', faults)
  if (Object.keys(faults).length > 0) fail('request.invalid', { fields: faults })
  const labels = new Map(questions.map(({ _id, label }) => [_id, label]))
  return answers.map((answer) => ({ ...answer, label: labels.get(answer.question) ?? '' }))
}

/** Whether a required question has no answer. */
export function lacksAnswers(questions: readonly ClubQuestion[], answers: readonly KeptAnswer[]): boolean {
  const answered = new Set(answers.map(({ question }) => question))
  return questions.some(({ _id, required }) => required && !answered.has(_id))
}
