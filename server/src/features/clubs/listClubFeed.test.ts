import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCampus } from '../../testing/campus.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let zoya: Person
beforeAll(async () => {
  quad = await startTestQuad()
  zoya = await quad.person('zoya')
})
afterAll(() => quad.stop())

const list = (members: string, as?: Person, more: { '_id[$lt]'?: string; limit?: string } = {}) =>
  quad.call('listClubFeed', { query: { members, ...more } }, as)

test('[FEED-05] the caller’s clubs are listed by name, private ones too, with the caller first among the members', async () => {
  const clubs = (await list(zoya.id, zoya)).reply()
  expect(clubs.map((club) => [club.clubName, club.privacy, club.membersCount])).toEqual([
    ['Maker Lab', 'public', 3],
    ['Night Sky Circle', 'private', 3],
  ])
  for (const club of clubs) {
    expectShape('ClubItem', club)
    expect(club.members[0]).toBe(zoya.id)
    expect(club.members).toHaveLength(3)
  }
  expect(clubs[0]).toMatchObject({ admin: [zoya.id], college_status: 'verified', learningXClub: false })
  expect(clubs[0]?.college?.collegeName).toBe('Meridian Institute of Technology')
  expect(clubs[1]).not.toHaveProperty('college')
})

test('[FEED-05] a club that one has asked to join is not listed', async () => {
  const ishaan = await quad.person('ishaan')
  const names = (await list(ishaan.id, ishaan)).reply().map((club) => club.clubName)
  expect(names).toEqual(['Northgate Debate Union'])
})

test('[FEED-05] a club is listed for its active members, not for pending or removed people or college admins', async () => {
  const { people, clubId, makeClub } = await makeCampus(quad)
  const other = await makeClub(people.onlyAdmin)
  const listed = async (person: Person) => (await list(person.id, person)).reply().map((club) => club._id)
  for (const person of [people.clubAdmin, people.hostAdmin]) expect(await listed(person)).toEqual([clubId])
  for (const person of [people.member, people.channelMember])
    expect((await listed(person)).toSorted()).toEqual([clubId, other].toSorted())
  expect(await listed(people.onlyAdmin)).toEqual([other])
  for (const person of [people.pending, people.removed, people.collegeAdmin]) expect(await listed(person)).toEqual([])
  const [club] = (await list(people.clubAdmin.id, people.clubAdmin)).reply()
  expect(club?.membersCount).toBe(7)
})

test('[MEM-01] the clubs that one has asked to join are listed until the request is answered or taken back', async () => {
  const { people, clubId } = await makeCampus(quad)
  const requested = async (person: Person) =>
    (await quad.call('listClubFeed', { query: { members: person.id, active: 'false' } }, person)).reply()
  expect(await requested(people.member)).toEqual([])
  const [waiting] = await requested(people.pending)
  expect(waiting).toMatchObject({ _id: clubId, membership: { active: false }, channels: [] })
  const answer = { params: { id: clubId }, body: { active: true, users: [people.pending.id] } }
  ;(await quad.call('answerRequests', answer, people.clubAdmin)).reply()
  expect(await requested(people.pending)).toEqual([])
})

test('[MEM-05] the cards of a club’s admins count the requests that wait; those of others count none', async () => {
  const { people, clubId } = await makeCampus(quad)
  const waiting = async (person: Person) => {
    const [own] = (await list(person.id, person)).reply()
    const all = (await quad.call('listClubs', { query: { limit: '1000' } }, person)).reply()
    return [own?._id === clubId ? own.requestsCount : 0, all.find(({ _id }) => _id === clubId)?.requestsCount]
  }
  expect(await waiting(people.clubAdmin)).toEqual([1, 1])
  for (const person of [people.member, people.pending, people.collegeAdmin])
    expect(await waiting(person)).toEqual([0, 0])
})

test('[FEED-05] pages start after a club and are limited in size', async () => {
  const all = (await list(zoya.id, zoya)).reply()
  expect((await list(zoya.id, zoya, { limit: '1' })).reply()).toEqual(all.slice(0, 1))
  expect((await list(zoya.id, zoya, { '_id[$lt]': all[0]?._id ?? '' })).reply()).toEqual(all.slice(1))
})

test('[FEED-05] people can’t list each other’s clubs, and visitors can’t list any', async () => {
  const answer = await list(zoya.id, await quad.person('asha'))
  expect([answer.status, answer.code]).toEqual([403, 'club.notYours'])
  expect((await list(zoya.id)).code).toBe('auth.required')
})
