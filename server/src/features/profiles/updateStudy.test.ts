import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let owner: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[owner, other] = await makePeople(quad, 2)
})
afterAll(() => quad.stop())

const put = (body: object) => quad.call('updateProfile', { params: { id: owner.id }, body }, owner)
const read = async (as = owner) => (await quad.call('getProfile', { params: { id: owner.id } }, as)).reply()
const fixed = 'You can change your year and branch twice a year. Try again later.'

test('[PROF-07] year and branch are declared in the profile, and others see them once their owner shows them', async () => {
  expect((await read()).study).toBeUndefined()
  expect((await put({ year: '2', branch: 'Computer science' })).reply().study).toEqual({
    year: '2',
    branch: 'Computer science',
  })
  expect((await read(other)).study).toBeUndefined()
  ;(await put({ showsStudy: true })).reply()
  const seen = await read(other)
  expect(seen.study).toEqual({ year: '2', branch: 'Computer science' })
  expect(seen.showsStudy).toBeUndefined()
  expect(await read()).toMatchObject({ showsStudy: true })
})

test('[PROF-07] they change twice in 365 days: not the first time, but also where one of them is cleared', async () => {
  ;(await put({ year: '1', branch: 'Law' })).reply()
  ;(await put({ year: '2' })).reply()
  // What stays the same is no change.
  ;(await put({ year: '2', branch: 'Law' })).reply()
  ;(await put({ branch: '' })).reply()
  expect((await put({ branch: 'Media' })).err?.fields).toEqual({ branch: fixed })
  expect((await put({ year: '' })).err?.fields).toEqual({ year: fixed })
  expect((await put({ bio: 'Still here' })).reply()).toMatchObject({ bio: 'Still here', study: { year: '2' } })
  await sql`update users set study_changes = array(select at - interval '366 days' from unnest(study_changes) at)
    where id = ${owner.id}`.execute(quad.context.db)
  ;(await put({ branch: 'Media' })).reply()
  expect((await read()).study).toEqual({ year: '2', branch: 'Media' })
})

test('[PROF-07] changes at the same moment are counted one after the other', async () => {
  ;(await put({ branch: 'Law' })).reply()
  const all = ['Media', 'Design', 'Commerce', 'Economics'] as const
  const answers = await Promise.all(all.map((branch) => put({ branch })))
  expect(answers.filter(({ err }) => err === undefined)).toHaveLength(2)
})
