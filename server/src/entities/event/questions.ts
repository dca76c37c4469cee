import { randomUUID } from 'node:crypto'
import type { EventSteps } from '@quad/contract/bodies/events.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'

type Given = NonNullable<EventSteps['questions']>

/**
 * Returns the faults of an event's questions by their field: once people have registered or wait, a question keeps its
 * kind, and a consent its text. An answer would be one to something that nobody asked.
 */
export function questionFaults(questions: Given, stored: readonly Question[]): Readonly<Record<string, string>> {
  const known = new Map(stored.map((one) => [one._id, one]))
  const faults = questions.flatMap(({ _id = '', kind, label }, at) => {
    const before = known.get(_id)
    if (!before || isSame({ kind, label }, before)) return []
    return [[`questions.${at}.${before.kind === kind ? 'label' : 'kind'}`, eventFields.questionFixed]]
  })
  return Object.fromEntries(faults)
}

/**
 * Returns the questions with their ids. One that the event doesn't ask yet, or that asks something else by now, gets a
 * new id, so that an answer that is sent meanwhile isn't one to it.
 */
export function identifyQuestions(questions: Given, stored: readonly Question[]): Question[] {
  const known = new Map(stored.map((one) => [one._id, one]))
  return questions.map(({ _id = '', ...question }) => {
    const before = known.get(_id)
    return { ...question, _id: before && isSame(question, before) ? _id : randomUUID() }
  })
}

/**
 * Returns the faults of questions that are asked after a round, by their field: a question needs its round, as the
 * wizard saves rounds before questions can name them (EVT-42).
 */
export function roundFaults(
  { questions, stages }: Pick<EventSteps, 'questions' | 'stages'>,
  stored: readonly Question[],
  rounds: readonly { readonly id: string }[],
): Readonly<Record<string, string>> {
  const known = new Set(rounds.map(({ id }) => id))
  const isLost = ({ after }: { readonly after?: string | undefined }) => after !== undefined && !known.has(after)
  if (!questions) return stages && stored.some(isLost) ? { stages: eventFields.roundAsks } : {}
  const lost = questions.flatMap((one, at) => (isLost(one) ? [at] : []))
  return Object.fromEntries(lost.map((at) => [`questions.${at}.after`, eventFields.unknownRound]))
}

const isSame = ({ kind, label }: Pick<Question, 'kind' | 'label'>, before: Question) =>
  kind === before.kind && (kind !== 'consent' || label === before.label)
