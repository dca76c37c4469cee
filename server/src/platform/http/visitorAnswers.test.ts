import { limits } from '@quad/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let later = 0
let quad: TestQuad
let admin: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ clock: { now: () => new Date(Date.now() + later) } })
  admin = await makePerson(quad)
  club = await createClub(quad, admin, { clubName: 'Aardvarks' })
})
afterAll(() => quad.stop())

const isListed = async (as?: Person) =>
  (await quad.call('listClubs', { query: {} }, as)).reply().some(({ _id }) => _id === club)
const setPrivacy = (privacy: 'public' | 'private') =>
  quad.context.db.updateTable('clubs').set({ privacy }).where('id', '=', club).execute()

test('[API-09] visitors share an answer for three seconds, members are never given it', async () => {
  const stranger = await makePerson(quad)
  expect(await isListed()).toBe(true)
  await setPrivacy('private')
  expect([await isListed(), await isListed(stranger)]).toEqual([true, false])
  later += limits.visitorAnswerMs
  expect(await isListed()).toBe(false)
  await setPrivacy('public')
  expect([await isListed(admin), await isListed()]).toEqual([true, false])
  later += limits.visitorAnswerMs
  expect(await isListed()).toBe(true)
})

test('[API-09] a club that turns private is gone from the visitors’ list at once', async () => {
  expect(await isListed()).toBe(true)
  ;(await quad.call('updateClub', { params: { id: club }, body: { privacy: 'private' } }, admin)).reply()
  expect(await isListed()).toBe(false)
})
