import type { Question } from './entities/question.ts'
import { teamFields } from './messages/teams.ts'

export const consentGiven = 'yes'

const number = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** Returns why a value doesn't answer a question, as the text at its field; undefined if it does (EVT-25). */
export function answerFault({ kind, options, required }: Question, value: readonly string[]): string | undefined {
  if (value.length === 0) return required ? teamFields[kind] : undefined
  if (kind !== 'several' && value.length > 1) return teamFields.answerUnfit
  if (kind === 'number') return value.every((text) => number.test(text)) ? undefined : teamFields.number
  if (kind === 'consent') return value[0] === consentGiven ? undefined : teamFields.answerUnfit
  if (kind === 'text') return undefined
  const isKnown = new Set(value).size === value.length && value.every((text) => options.includes(text))
  return isKnown ? undefined : teamFields.answerUnfit
}

/** The questions that each member answers, or that the team answers once; whoever registers alone answers all. */
export const askedOf = (who: 'person' | 'team', questions: readonly Question[], isAlone: boolean): Question[] =>
  questions.filter(({ asked }) => (isAlone ? 'person' : asked) === who)
