import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { goodRubric } from './goodInput.ts'
import type { Person, TestQuad } from './quad.ts'

type Rubric = InputOf<Calls['saveRubric']>['body']

/** The path of a judging of an event. */
export interface JudgingAt {
  readonly id: string
  readonly judgingId: string
}

/** Two criteria, the first of three times the weight. */
export const twoCriteria = [
  { name: 'Idea', hint: 'Is it new?', max: 10, weight: 3 },
  { name: 'Demo', hint: '', max: 5, weight: 1 },
]

/** Saves a rubric over HTTP for the whole event, of two criteria; locks it. */
export async function lockRubricOf(
  quad: TestQuad,
  admin: Person,
  id: string,
  more: Partial<Rubric> = {},
): Promise<JudgingAt> {
  const body = { ...goodRubric, criteria: twoCriteria, ...more }
  const { _id: judgingId } = (await quad.call('saveRubric', { params: { id }, body }, admin)).reply()
  ;(await quad.call('lockRubric', { params: { id, judgingId } }, admin)).reply()
  return { id, judgingId }
}

/** Asks people to judge, who accept; returns the ids by which they judge, in their order. */
export async function makeJudges(quad: TestQuad, admin: Person, params: JudgingAt, people: readonly Person[]) {
  const body = { users: people.map(({ id }) => id) }
  ;(await quad.call('addJudges', { params, body }, admin)).reply()
  const ids: string[] = []
  for (const person of people) {
    const listed = (await quad.call('listJudgings', { params: { id: params.id } }, person)).reply()
    const judgeId = listed.find(({ _id }) => _id === params.judgingId)?.judge?._id
    if (judgeId === undefined) throw new Error('This person was not asked to judge.')
    ;(await quad.call('answerJudging', { params: { id: judgeId }, body: { accept: true } }, person)).reply()
    ids.push(judgeId)
  }
  return ids
}

/** A judge's sheets, by their session. */
export async function sheetsOf(quad: TestQuad, judgeId: string, as: Person) {
  return (await quad.call('listSheets', { params: { id: judgeId }, body: {} }, as)).reply().sheets
}

/** Gives an entry points; the answer. */
export function score(
  quad: TestQuad,
  judgeId: string,
  as: Person | undefined,
  entryId: string,
  sheet: Partial<InputOf<Calls['saveSheet']>['body']>,
) {
  const body = { points: [5, 5], version: 1, ...sheet }
  return quad.call('saveSheet', { params: { id: judgeId, entryId }, body }, as)
}
