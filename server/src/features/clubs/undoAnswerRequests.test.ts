import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { passActs } from '../../testing/cases.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let people: readonly Person[]
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, ...people] = await makePeople(quad, 4)
  id = await createClub(quad, admin)
  for (const person of people) await ask(person)
})
afterAll(() => quad.stop())

const ask = (person: Person) => quad.call('joinClub', { params: { id }, body: {} }, person)
const answerAll = async (active: boolean) =>
  (await quad.call('answerRequests', { params: { id }, body: { active, undoable: true } }, admin)).reply()
const undo = (actId = '') => quad.call('undoAnswerRequests', { params: { id, actId } }, admin)
const waiting = async () => {
  const listed = await quad.call('listMembers', { params: { id }, query: { active: 'false' } }, admin)
  const { requestsCount, newRequestsCount } = (await quad.call('getClub', { params: { id } }, admin)).reply()
  return [listed.reply().length, requestsCount, newRequestsCount]
}
const membership = async (person: Person) => {
  const { membership: own } = (await quad.call('getClub', { params: { id } }, person)).reply()
  return own?.active ?? false
}
const isTold = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person))
    .reply()
    .notifications.some(({ kind }) => kind === 'joinAccepted')

test('[MEM-06] accepting all leaves the list at once and can be undone; then all wait again, and nobody was notified', async () => {
  const { count, undo: actId } = await answerAll(true)
  expect([count, await waiting()]).toEqual([3, [0, 0, 0]])
  for (const person of people) expect([await membership(person), await isTold(person)]).toEqual([false, false])
  expect((await undo(actId)).status).toBe(200)
  expect((await undo(actId)).code).toBe('act.tooLate')
  await passActs(quad, 'club', id)
  expect(await waiting()).toEqual([3, 3, 3])
  for (const person of people) expect(await isTold(person)).toBe(false)
})

test('[MEM-06] after ten seconds they are members and notified, without those who withdrew or were answered meanwhile', async () => {
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('Three people asked.')
  const { undo: actId } = await answerAll(true)
  await quad.call('removeMember', { params: { id, memberId: first.id } }, first)
  await quad.call('removeMember', { params: { id, memberId: second.id } }, admin)
  await ask(first)
  await passActs(quad, 'club', id)
  expect((await undo(actId)).code).toBe('act.tooLate')
  expect([await membership(first), await membership(second), await membership(third)]).toEqual([false, false, true])
  expect([await isTold(first), await isTold(second), await isTold(third)]).toEqual([false, false, true])
  expect((await waiting())[0]).toBe(1)
})

test('[MEM-06] declining all counts for nobody if it is undone, and once if not', async () => {
  const declines = async () => {
    const noted = quad.context.db.selectFrom('club_declines').select('declines').where('club_id', '=', id)
    return (await noted.execute()).map((row) => row.declines)
  }
  expect((await undo((await answerAll(false)).undo)).status).toBe(200)
  await passActs(quad, 'club', id)
  expect([await declines(), (await waiting())[0]]).toEqual([[], 3])
  await answerAll(false)
  await passActs(quad, 'club', id)
  expect([await declines(), (await waiting())[0]]).toEqual([[1, 1, 1], 0])
})
