import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let member: Person
let pending: Person
let stranger: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, member, pending, stranger] = await makePeople(quad, 4)
  clubId = await createClub(quad, admin)
  await admit(quad, clubId, admin, [member])
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, pending)).reply()
})
afterAll(() => quad.stop())

type Query = Parameters<typeof quad.call<'listMembers'>>[1]['query']
type Changes = Parameters<typeof quad.call<'updateMember'>>[1]['body']
type Answer = Parameters<typeof quad.call<'answerRequests'>>[1]['body']

const list = (query: Query, as = admin) => quad.call('listMembers', { params: { id: clubId }, query }, as)
const people = async (query: Query, as = admin) => (await list(query, as)).reply().map(({ user }) => user._id)
const find = (memberId: string, as = admin) => quad.call('getMember', { params: { id: clubId, memberId } }, as)
const change = (memberId: string, body: Changes, as = admin) =>
  quad.call('updateMember', { params: { id: clubId, memberId }, body }, as)
const remove = (memberId: string, as = admin) => quad.call('removeMember', { params: { id: clubId, memberId } }, as)
const answer = (body: Answer, as = admin) => quad.call('answerRequests', { params: { id: clubId }, body }, as)
const get = async (as = admin) => (await quad.call('getClub', { params: { id: clubId } }, as)).reply()

describe('[MEM-02] lists of members', () => {
  test('members and admins, newest first, for the signed-in; requests for admins', async () => {
    expect(await people({ active: 'true' }, stranger)).toEqual([member.id, admin.id])
    expect(await people({ admin: 'true' }, stranger)).toEqual([admin.id])
    expect(await people({ active: 'false' })).toEqual([pending.id])
    expect((await list({ active: 'false' }, member)).code).toBe('club.notAdmin')
    for (const one of (await list({})).reply()) expectShape('Member', one)
  })

  test('of a private club, for its members alone', async () => {
    ;(await quad.call('updateClub', { params: { id: clubId }, body: { privacy: 'private' } }, admin)).reply()
    for (const outsider of [stranger, pending]) {
      expect((await list({}, outsider)).code).toBe('club.notMember')
      expect((await find(member.id, outsider)).reply()).toEqual([])
    }
    expect(await people({}, member)).toEqual([member.id, admin.id])
    expect((await find(pending.id, pending)).reply()).toHaveLength(1)
  })

  test('a search that is refused reads no names', async () => {
    ;(await quad.call('updateClub', { params: { id: clubId }, body: { privacy: 'private' } }, admin)).reply()
    await list({}, stranger)
    const codes = await quad.context.db.transaction().execute(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx)
      const texts = ['One', 'nobody', 'x']
      return inTurn(texts, async (text) => (await list({ '$text[$search]': text }, stranger)).code)
    })
    expect(codes).toEqual(['club.notMember', 'club.notMember', 'club.notMember'])
    expect((await list({ active: 'false', '$text[$search]': 'One' }, member)).code).toBe('club.notAdmin')
  })

  test('pages go on after a membership, and a text finds part of a name', async () => {
    const [newest] = (await list({ limit: '1' })).reply()
    expect(await people({ '_id[$lt]': newest?._id ?? '' })).toEqual([admin.id])
    const rename = { firstname: 'Zubin' }
    await quad.context.db.updateTable('users').set(rename).where('id', '=', member.id).execute()
    expect(await people({ '$text[$search]': 'zub' })).toEqual([member.id])
    expect(await people({ '$text[$search]': 'z_b' })).toEqual([])
  })

  test('one membership is found by the person or by its own id; where there is none, []', async () => {
    const [own] = (await find(member.id, stranger)).reply()
    expect((await find(own?._id ?? '')).reply()).toEqual([own])
    expect((await find(stranger.id, stranger)).reply()).toEqual([])
    expect((await find(pending.id, stranger)).reply()).toEqual([])
    expect((await find(pending.id)).reply()).toMatchObject([{ active: false }])
  })
})

describe('[MEM-02] an admin answers requests', () => {
  test('accepts one, by either id, as existing clients do', async () => {
    const [request] = (await list({ active: 'false' })).reply()
    const body = { club: clubId, active: true, user: pending.id, isNewMember: true, msg: 'accepted' }
    const path = `/api/clubs/${clubId}/members/${request?._id}`
    const accepted = await quad.send('PUT', path, { body: JSON.stringify(body), as: admin })
    expect(accepted.body).toMatchObject({ _id: request?._id, active: true, role: 'Member' })
    expect(await get(pending)).toMatchObject({ membersCount: 3, membership: { active: true }, requestsCount: 0 })
  })

  test('accepts 1,000 in one transaction, and a job notifies them', async () => {
    await makeCrowd(1000)
    expect((await answer({ active: true })).reply()).toEqual({ success: true, count: 1001 })
    expect(await get()).toMatchObject({ membersCount: 1003, requestsCount: 0 })
    const jobs = await quad.context.db
      .withSchema('pgboss')
      .withTables<{ 'pgboss.job': { name: string; data: { kind: string } } }>()
      .selectFrom('pgboss.job')
      .select('data')
      .where('name', '=', 'fanOutNotification')
      .execute()
    expect(jobs.map(({ data }) => data.kind)).toContain('joinAccepted')
  })

  test('declines some, whose requests are deleted', async () => {
    expect((await answer({ active: false, users: [pending.id, stranger.id] })).reply().count).toBe(1)
    expect((await find(pending.id)).reply()).toEqual([])
    expect(await get()).toMatchObject({ membersCount: 2 })
  })

  test('never declines or accepts a member', async () => {
    expect((await answer({ active: false, users: [member.id] })).reply().count).toBe(0)
    expect((await find(member.id)).reply()).toHaveLength(1)
  })
})

test('[MEM-05] requests are new to each admin until they have seen them', async () => {
  await change(member.id, { admin: true })
  const news = async (as: Person) => [
    (await get(as)).newRequestsCount,
    (await list({ active: 'false' }, as)).reply().map(({ isNewMember }) => isNewMember),
  ]
  expect(await news(admin)).toEqual([1, [true]])
  ;(await answer({ isNewMember: false })).reply()
  expect(await news(admin)).toEqual([0, [false]])
  expect(await news(member)).toEqual([1, [true]])
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, stranger)).reply()
  expect(await news(admin)).toEqual([1, [true, false]])
  expect((await get(pending)).requestsCount).toBe(0)
})

describe('[MEM-02] admins and roles', () => {
  test('an admin makes a member an admin, names a role, and takes the first back', async () => {
    expect((await change(member.id, { admin: true, role: 'Admin' })).reply()).toMatchObject({
      admin: true,
      role: 'Admin',
    })
    expect((await change(member.id, { role: 'Treasurer' })).reply().role).toBe('Treasurer')
    expect((await change(admin.id, { admin: false, role: 'Member' }, member)).reply().role).toBe('Member')
    expect((await change(admin.id, { admin: true })).code).toBe('club.notAdmin')
  })

  test('the only admin stays one', async () => {
    expect((await change(admin.id, { admin: false })).code).toBe('club.onlyAdmin')
    expect((await get()).membership).toMatchObject({ admin: true, onlyAdmin: true })
  })

  test('somebody who waits has no role and is no admin before they are accepted', async () => {
    expect((await change(pending.id, { admin: true })).code).toBe('member.notActive')
    expect((await change(pending.id, { role: 'Boss' })).code).toBe('member.notActive')
    expect((await change(stranger.id, { admin: true })).code).toBe('member.notFound')
    expect((await change(pending.id, { active: true, admin: true })).reply()).toMatchObject({
      active: true,
      admin: true,
    })
  })

  test('a role of 51 characters is refused', async () => {
    expect((await change(member.id, { role: 'x'.repeat(51) })).code).toBe('request.invalid')
  })
})

describe('[MEM-03] leaving and removing', () => {
  test('a member leaves; the only admin cannot', async () => {
    expect((await remove(member.id, member)).status).toBe(200)
    expect((await get()).membersCount).toBe(1)
    expect((await remove(admin.id)).code).toBe('club.onlyAdmin')
    expect((await remove(member.id, member)).code).toBe('member.notFound')
  })

  test('a removed member writes and reads nothing of a private club a moment later', async () => {
    ;(await quad.call('updateClub', { params: { id: clubId }, body: { privacy: 'private' } }, admin)).reply()
    const post = (await quad.call('createPost', { body: { text: 'Within', privacy: clubId } }, admin)).reply()
    const read = (as: Person) => quad.call('getPost', { params: { id: post._id } }, as)
    expect((await read(member)).status).toBe(200)
    expect((await remove(member.id)).status).toBe(200)
    expect((await read(member)).status).toBe(404)
    expect((await quad.call('createPost', { body: { text: 'Still in?', privacy: clubId } }, member)).code).toBe(
      'club.notMember',
    )
    expect(
      (await quad.call('createComment', { params: { id: post._id }, body: { comment: 'Hm' } }, member)).status,
    ).toBe(404)
    expect((await list({}, member)).code).toBe('club.notMember')
  })

  test('only admins remove others', async () => {
    expect((await remove(admin.id, member)).code).toBe('club.notAdmin')
    expect((await remove(pending.id, member)).code).toBe('club.notAdmin')
  })
})

test('[MEM-04] those whom one could add to a channel are the active members who are not in it', async () => {
  const addable = async (channelMembers: string[], text = {}) =>
    quad.call('listAddable', { params: { id: clubId }, body: { channelMembers, ...text } }, admin)
  expect((await addable([admin.id])).reply().map(({ user }) => user._id)).toEqual([member.id])
  expect(await get()).toMatchObject({ membersCount: 2, requestsCount: 1 })
  await quad.context.db.updateTable('users').set({ firstname: 'Zubin' }).where('id', '=', member.id).execute()
  const named = async (text: string, channelMembers: string[] = []) =>
    (await addable(channelMembers, { '$text[$search]': text })).reply().map(({ user }) => user._id)
  expect(await named('zubi')).toEqual([member.id])
  expect(await named('zubi', [member.id])).toEqual([])
  expect(await named('nobody at all')).toEqual([])
})

test('[MEM-04] a search finds a member whom the first thousand leave out', async () => {
  await quad.context.db.updateTable('users').set({ firstname: 'Zubin' }).where('id', '=', member.id).execute()
  await makeCrowd(1001)
  await quad.context.db.updateTable('club_members').set({ active: true }).where('club_id', '=', clubId).execute()
  const offered = async (text = {}) =>
    (await quad.call('listAddable', { params: { id: clubId }, body: { channelMembers: [], ...text } }, admin)).reply()
  expect((await offered()).some(({ user }) => user._id === member.id)).toBe(false)
  expect((await offered({ '$text[$search]': 'zubin' })).map(({ user }) => user._id)).toEqual([member.id])
})

async function makeCrowd(count: number): Promise<void> {
  const { db } = quad.context
  const rows = Array.from({ length: count }, (_, at) => {
    const handle = `w${clubId.slice(-8)}.${at}`
    return { email: `${handle}@crowd.example`, firstname: 'One', lastname: 'Of many', handle, gender: 'other' }
  })
  const made = await db.insertInto('users').values(rows).returning('id').execute()
  await db
    .insertInto('club_members')
    .values(made.map(({ id }) => ({ club_id: clubId, user_id: id })))
    .execute()
}
