import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let first: Person
let second: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, first, second] = await makePeople(quad, 3)
  clubId = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const exportMembers = (as = admin) => quad.call('exportMembers', { params: { id: clubId } }, as)
const list = async (query: object) =>
  (await quad.call('listMembers', { params: { id: clubId }, query: { active: 'true', ...query } }, admin)).reply()
const ask = async (person: Person) =>
  (await quad.call('joinClub', { params: { id: clubId }, body: {} }, person)).reply()
const accept = async (person: Person) => {
  const params = { id: clubId, memberId: person.id }
  ;(await quad.call('updateMember', { params, body: { active: true } }, admin)).reply()
}

test('[CLUB-16] admins download the members with role, rights and join date, by when they joined; no email, no formula', async () => {
  await admit(quad, clubId, admin, [first, second])
  const params = { id: clubId, memberId: second.id }
  const body = { role: '=Treasurer', rights: ['members' as const, 'events' as const] }
  ;(await quad.call('updateMember', { params, body }, admin)).reply()
  const answer = await exportMembers()
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
  const file = String(answer.reply())
  const [head, ...lines] = file.trim().split('\n')
  expect(head?.replace('\uFEFF', '')).toBe('Name,Username,Role,Rights,Joined,College')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain(',Admin,"Events, Members, Moderator, Treasurer",')
  expect(lines.find((line) => line.includes('=Treasurer'))).toMatch(/,'=Treasurer,"Events, Members",20\d\d-\d\d-\d\d,/)
  for (const { email } of [admin, first, second]) expect(file).not.toContain(email)
})

test('[CLUB-16] only admins download the members, and not those who ask to join', async () => {
  await admit(quad, clubId, admin, [first])
  await ask(second)
  expect((await exportMembers(first)).code).toBe('club.notAdmin')
  expect(
    String((await exportMembers()).reply())
      .trim()
      .split('\n'),
  ).toHaveLength(3)
})

test('[CLUB-16] members are listed by when they joined, not by when they asked, both ways and page by page', async () => {
  await ask(first)
  await ask(second)
  await accept(second)
  await accept(first)
  const ids = (rows: readonly { user: { _id: string } }[]) => rows.map(({ user }) => user._id)
  const inOrder = [admin.id, second.id, first.id]
  expect(ids(await list({ order: 'oldest' }))).toEqual(inOrder)
  const newest = await list({ order: 'newest' })
  expect(ids(newest)).toEqual(inOrder.toReversed())
  const times = newest.map(({ joinedAt = '' }) => Date.parse(joinedAt))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  const walked: string[] = []
  let cursor = {}
  for (let page = 0; page < 3; page++) {
    const [member] = await list({ order: 'oldest', limit: '1', ...cursor })
    walked.push(member?.user._id ?? '')
    cursor = { after: member?._id, afterJoined: member?.joinedAt }
  }
  expect(walked).toEqual(inOrder)
  expect(await list({ order: 'oldest', ...cursor })).toEqual([])
})

test('[CLUB-16] people accepted by the same act are each listed once over pages; lists without an order have no join date', async () => {
  await admit(quad, clubId, admin, [first, second])
  const one = await list({ order: 'newest', limit: '2' })
  const last = one.at(-1)
  const rest = await list({ order: 'newest', after: last?._id, afterJoined: last?.joinedAt })
  expect(new Set([...one, ...rest].map(({ _id }) => _id)).size).toBe(3)
  expect((await list({})).every(({ joinedAt }) => joinedAt === undefined)).toBe(true)
  expect((await list({ order: 'newest', '$text[$search]': 'a' })).every(({ joinedAt }) => joinedAt)).toBe(true)
})
