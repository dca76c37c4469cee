import { collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let meridian: string
let harbour: string
let person: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const colleges = (await quad.call('listColleges', { query: {} })).reply()
  const idOf = (name: string) => colleges.find((college) => college.collegeName.startsWith(name))?._id ?? ''
  meridian = idOf('Meridian')
  harbour = idOf('Harbour')
  person = await makePerson(quad)
})
afterAll(() => quad.stop())

const change = (body: { college: string; currentLocation?: string }) =>
  quad.call('updateProfile', { params: { id: person.id }, body }, person)
const read = async () => (await quad.call('getProfile', { params: { id: person.id } }, person)).reply()
const setEmail = (email: string | undefined) =>
  quad.context.db.updateTable('users').set({ email }).where('id', '=', person.id).execute()

test('[PROF-05] the college changes with the profile; a restricted one requires a matching email', async () => {
  const moved = (await change({ college: harbour, currentLocation: 'Kochi' })).reply()
  expect([moved.user.college?._id, moved.currentLocation]).toEqual([harbour, 'Kochi'])

  const refused = await change({ college: meridian, currentLocation: 'Pune' })
  const sentence = collegeDomainMessage(['meridian.edu'])
  expect([refused.status, refused.code, refused.err?.fields]).toEqual([
    400,
    'signup.collegeDomain',
    { college: sentence },
  ])
  expect((await change({ college: person.id })).code).toBe('signup.collegeUnknown')
  expect(await read()).toEqual(moved)

  await setEmail(`${person.id}@cs.meridian.edu`)
  expect((await change({ college: meridian })).reply().user.college?._id).toBe(meridian)
  // People stay in their college after their email has changed.
  await setEmail(person.email)
  expect((await change({ college: meridian, currentLocation: 'Pune' })).reply().currentLocation).toBe('Pune')
})
