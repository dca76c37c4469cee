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

const isSame = ({ kind, label }: Pick<Question, 'kind' | 'label'>, before: Question) =>
  kind === before.kind && (kind !== 'consent' || label === before.label)
