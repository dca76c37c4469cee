import type { Answer, Question } from './entities/question.ts'
import { fileLocation, textIfAny } from './fields.ts'
import { limits } from './limits.ts'
import { teamFields } from './messages/teams.ts'

/** One text of an answer; a text without a visible character becomes "". */
export const answerText = textIfAny(limits.registrationAnswerLength)

export const consentGiven = 'yes'

/** A file that answers a question: a PDF or an image. */
export const fileAnswerLimits = { bytes: 10_000_000 } as const

/** The id of the upload in an answer that is a file; undefined for a text that names none. */
export const fileOfAnswer = (text: string): string | undefined => fileLocation.safeParse(text).data

type Asked = Pick<Question, 'kind' | 'options' | 'required'>

const number = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** Returns why texts don't answer a question, as the sentence at its field; undefined if they do (EVT-25). */
export function answerFault({ kind, options, required }: Asked, given: readonly string[]): string | undefined {
  const texts = given.map((text) => answerText.safeParse(text))
  const refused = texts.find(({ error }) => error)?.error?.issues[0]
  if (refused) return refused.message
  const value = texts.flatMap(({ data = '' }) => (data === '' ? [] : [data]))
  if (value.length === 0) return required ? teamFields[kind] : undefined
  if (kind !== 'several' && value.length > 1) return teamFields.answerUnfit
  if (kind === 'number') return value.every((text) => number.test(text)) ? undefined : teamFields.number
  if (kind === 'consent') return value[0] === consentGiven ? undefined : teamFields.answerUnfit
  if (kind === 'text') return undefined
  if (kind === 'file') return value.every((text) => fileOfAnswer(text)) ? undefined : teamFields.fileUnsent
  const isKnown = new Set(value).size === value.length && value.every((text) => options.includes(text))
  return isKnown ? undefined : teamFields.answerUnfit
}

/** The questions that each member answers, or that the team answers once; a person who registers alone answers all. */
export const answeredBy = (who: 'person' | 'team', questions: readonly Question[], isAlone: boolean): Question[] =>
  questions.filter(({ asked }) => (isAlone ? 'person' : asked) === who)

/** Likewise, of the questions that are asked when people register. */
export const askedOf = (who: 'person' | 'team', questions: readonly Question[], isAlone: boolean): Question[] =>
  answeredBy(who, questions, isAlone).filter(({ after }) => after === undefined)

/** Returns the answers to these questions alone, without empty ones; adds to `faults` what doesn't fit, by its place. */
export function fitAnswers(
  questions: readonly (Asked & Pick<Question, '_id'>)[],
  given: readonly Answer[] | undefined,
  place: string,
  faults: Record<string, string>,
): Answer[] {
  const values = new Map(given?.map(({ question, value }) => [question, value.filter((text) => text !== '')]))
  return questions.flatMap((question) => {
    const { _id } = question
    const texts = values.get(_id) ?? []
    const fault = answerFault(question, texts)
    if (fault !== undefined) faults[`${place}.${_id}`] = fault
    // Stored as the upload's id, however the client names the file.
    const value = question.kind === 'file' ? texts.flatMap((text) => fileOfAnswer(text) ?? []) : texts
    return value.length > 0 ? [{ question: _id, value }] : []
  })
}
