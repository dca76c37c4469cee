import type { Profile } from '@quad/contract/entities/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const put = (body: unknown, as: Person) => quad.send('PUT', `/api/profile/${as.id}`, { body: JSON.stringify(body), as })
const read = async (person: Person) => (await quad.call('getProfile', { params: { id: person.id } }, person)).reply()
const changed = async (body: unknown, as: Person) => {
  const answer = await put(body, as)
  expect(answer.err).toBeUndefined()
  expect(answer.body).toEqual(await read(as))
  return answer.body as Profile
}

test('[PROF-03] the list is compared with the current one; oneself and unknown ids are ignored', async () => {
  const [me, one, two, three] = await makePeople(quad, 4)
  if (!me || !one || !two || !three) throw new Error('makePeople made too few people')
  const blocked = async (ids: string[]) => (await changed({ _id: me.id, blockedUser: ids }, me)).blockedUser.toSorted()
  const some = (...people: Person[]) => people.map((person) => person.id).toSorted()
  expect(await blocked(some(one, two))).toEqual(some(one, two))
  const since = await rowsOf(me)
  expect(
    await blocked([...some(two, three, me), two.id.toUpperCase(), '01900000-0000-7000-8000-00000000dead']),
  ).toEqual(some(two, three))
  // An existing block keeps its date.
  expect((await rowsOf(me)).find((row) => row.blocked_id === two.id)).toEqual(
    since.find((row) => row.blocked_id === two.id),
  )
  expect((await changed({ bio: 'No word of it' }, me)).blockedUser.toSorted()).toEqual(some(two, three))
  expect(await blocked([])).toEqual([])
  expect((await read(one)).blockedUser).toEqual([])
})

const rowsOf = (person: Person) =>
  quad.context.db.selectFrom('blocks').selectAll().where('blocker_id', '=', person.id).execute()

test('[PROF-03] a closed account is in no list, and is blocked again when reopened', async () => {
  const [me, closed, stays] = await makePeople(quad, 3)
  if (!me || !closed || !stays) throw new Error('makePeople made too few people')
  await changed({ blockedUser: [closed.id, stays.id] }, me)
  const close = (closed_at: Date | null) =>
    quad.context.db.updateTable('users').set({ closed_at }).where('id', '=', closed.id).execute()
  await close(new Date())
  expect((await changed({ blockedUser: [] }, me)).blockedUser).toEqual([])
  await close(null)
  expect((await read(me)).blockedUser).toEqual([closed.id])
})

test('[PROF-03] at most a thousand people can be blocked, also by concurrent lists', async () => {
  const [me, last, more] = await makePeople(quad, 3)
  if (!me || !last || !more) throw new Error('makePeople made too few people')
  const crowd = await makeCrowd(999)
  expect((await changed({ blockedUser: crowd }, me)).blockedUser).toHaveLength(999)
  const answers = await Promise.all([last, more].map((person) => put({ blockedUser: [...crowd, person.id] }, me)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect((await read(me)).blockedUser).toHaveLength(1000)
  const tooMany = await put({ blockedUser: [...crowd, last.id, more.id] }, me)
  expect([tooMany.status, tooMany.code, Object.keys(tooMany.err?.fields ?? {})]).toEqual([
    400,
    'request.invalid',
    ['blockedUser'],
  ])
  await quad.context.db
    .updateTable('users')
    .set({ closed_at: new Date() })
    .where('id', 'in', crowd.slice(0, 1))
    .execute()
  const beyond = await put({ blockedUser: [...crowd.slice(1), last.id, more.id], bio: 'Not this either' }, me)
  expect([beyond.status, beyond.code]).toEqual([400, 'block.tooMany'])
  const after = await read(me)
  expect([after.blockedUser.length, after.bio]).toEqual([999, ''])
})

async function makeCrowd(count: number): Promise<string[]> {
  const rows = await quad.context.db
    .insertInto('users')
    .values(range(count).map((at) => ({ firstname: 'One', lastname: `of ${at}`, handle: `crowd.${at}` })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

test('[PROF-03] anything but a list of ids is refused', async () => {
  const person = await makePerson(quad)
  const answers = await inTurn(['x', ['x'], [null], {}, null, true], (blockedUser) => put({ blockedUser }, person))
  expect(answers.map((answer) => [answer.status, answer.code])).toEqual(answers.map(() => [400, 'request.invalid']))
})
