import { randomUUID } from 'node:crypto'
import type { Member } from '@quad/contract/entities/member.ts'
import { invitedByEmail } from '@quad/contract/mailLinks.ts'
import { collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRequest } from '../../entities/club/joinQueries.ts'
import { declineRequests } from '../../entities/club/memberWritingQueries.ts'
import { lockClub } from '../../entities/club/queries.ts'
import { createClub, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let student: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, student] = await makePeople(quad, 2)
  clubId = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const join = (as = student, id = clubId) =>
  quad.send('POST', `/api/clubs/${id}/members`, { body: JSON.stringify({ club: id, active: true }), as })
const leave = (as = student, memberId = as.id) => quad.call('removeMember', { params: { id: clubId, memberId } }, as)
const get = async (as?: Person) => (await quad.call('getClub', { params: { id: clubId } }, as)).reply()
const setEmail = (email: string) =>
  quad.context.db.updateTable('users').set({ email }).where('id', '=', student.id).execute()

describe('[MEM-01] asking to join', () => {
  test('makes a request, whatever the body says, that the asker can cancel', async () => {
    const { body } = await join()
    expectShape('Member', body)
    expect(body).toMatchObject({ active: false, admin: false, club: clubId, user: { _id: student.id } })
    expect(await get(student)).toMatchObject({ membersCount: 1, membership: { active: false }, channels: [] })
    expect((await leave()).status).toBe(200)
    expect(await get(student)).not.toHaveProperty('membership')
  })

  test('again changes nothing, also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => join()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body as { _id: string })._id)).size).toBe(1)
    expect(await get(admin)).toMatchObject({ requestsCount: 1, newRequestsCount: 1 })
  })

  test('a private club can be asked by those who have its address', async () => {
    clubId = await createClub(quad, admin, { privacy: 'private' })
    expect((await join()).body).toMatchObject({ active: false })
  })

  test.each([
    ['student@strict.edu', false],
    ['student@cs.strict.edu', false],
    ['student@cs.strict.edu', true],
  ])('%s may join a club of strict.edu (learning: %s)', async (email, learning) => {
    await restrict()
    await quad.context.db.updateTable('clubs').set({ learning }).where('id', '=', clubId).execute()
    await setEmail(`${Math.random()}`.slice(2) + email)
    expect((await join()).body).toMatchObject({ active: learning })
  })

  test.each([
    ['x@strict.edu.evil.example', false],
    ['x@evilstrict.edu', false],
    ['x@gmail.example', false],
    ['x@gmail.example', true],
    ['x%a.b@strict.edu', false],
  ])('%s may not (learning: %s)', async (email, learning) => {
    await restrict()
    await quad.context.db.updateTable('clubs').set({ learning }).where('id', '=', clubId).execute()
    await setEmail(`${Math.random()}`.slice(2) + email)
    const answer = await join()
    expect([answer.status, answer.err?.message]).toEqual([400, collegeDomainMessage(['strict.edu'])])
    expect(await get(student)).not.toHaveProperty('membership')
  })

  const declined = async (times: number) => {
    for (let time = 1; time <= times; time++) {
      expect((await join()).status).toBe(200)
      ;(await leave(admin, student.id)).reply()
    }
  }
  const setDeclined = (daysAgo: number) =>
    quad.context.db
      .updateTable('club_declines')
      .set({ declined_at: new Date(Date.now() - daysAgo * 86_400_000) })
      .where('club_id', '=', clubId)
      .execute()

  test('after three declined requests one waits for 30 days', async () => {
    await declined(3)
    expect((await join()).code).toBe('club.declined')
    await setDeclined(29.9)
    expect((await join()).code).toBe('club.declined')
    await setDeclined(30.1)
    expect((await join()).status).toBe(200)
  })

  test('[CLUB-14] an invitation of their own address admits them meanwhile', async () => {
    await declined(3)
    const accept = () => quad.call('joinClub', { params: { id: clubId }, body: { invite: invitedByEmail } }, student)
    expect((await accept()).code).toBe('invite.over')
    const body = { clientId: randomUUID(), people: [{ email: student.email }] }
    ;(await quad.call('createInvitees', { params: { id: clubId }, body }, admin)).reply()
    await expect.poll(async () => (await accept()).body).toMatchObject({ active: true })
    ;(await leave()).reply()
    expect((await join()).status, 'the count has ended').toBe(200)
  })

  test('the 30 days begin with the last of them', async () => {
    await declined(2)
    await setDeclined(40)
    await declined(1)
    expect((await join()).code).toBe('club.declined')
  })

  test('being accepted ends the count', async () => {
    await declined(2)
    await join()
    const body = { active: true } as const
    ;(await quad.call('updateMember', { params: { id: clubId, memberId: student.id }, body }, admin)).reply()
    ;(await leave()).reply()
    await declined(2)
    expect((await join()).status).toBe(200)
  })

  test('the third decline counts also for somebody who asks again at that moment', async () => {
    await declined(2)
    const { asked } = await quad.context.db.transaction().execute(async (trx) => {
      await lockClub(trx, clubId)
      const again = join()
      await untilWaiting(quad, 1)
      await insertRequest(trx, student.id, clubId)
      await declineRequests(trx, clubId, [student.id])
      return { asked: again }
    })
    expect((await asked).code).toBe('club.declined')
    expect(await get(student)).not.toHaveProperty('membership')
  })

  test.each([false, true])('again is answered while the club is locked (learning: %s)', async (learning) => {
    await quad.context.db.updateTable('clubs').set({ learning }).where('id', '=', clubId).execute()
    const first = await join()
    await quad.context.db.transaction().execute(async (trx) => {
      await lockClub(trx, clubId)
      expect((await join()).body).toEqual(first.body)
    })
  })

  test('cancelling counts as no decline', async () => {
    for (let time = 1; time <= 4; time++) {
      expect((await join()).status).toBe(200)
      ;(await leave()).reply()
    }
  })
})

async function restrict(): Promise<void> {
  const collegeId = await makeCollege(quad, admin, { restricted: true, domain: 'strict.edu' })
  ;(await quad.call('updateClub', { params: { id: clubId }, body: { college: collegeId } }, admin)).reply()
}

test('[CLUB-08] joining a learning club is active at once, counted right when 40 join twice at the same moment', async () => {
  await quad.context.db.updateTable('clubs').set({ learning: true }).where('id', '=', clubId).execute()
  const crowd = await makePeople(quad, 40)
  const answers = await Promise.all([...crowd, ...crowd].map((person) => join(person)))
  const joined = answers.map(({ body }) => body as Member)
  expect(joined.map(({ active }) => active)).not.toContain(false)
  expect(new Set(joined.map(({ _id }) => _id)).size).toBe(40)
  expect((await get()).membersCount).toBe(41)
  const learning = (await quad.call('listClubFeed', { query: { learningXClub: 'true' } }, crowd[0])).reply()
  expect(learning.map(({ _id }) => _id)).toEqual([clubId])
})

test('[MEM-01] nobody accepts themselves', async () => {
  await join()
  const accept = await quad.call(
    'updateMember',
    { params: { id: clubId, memberId: student.id }, body: { active: true } },
    student,
  )
  expect(accept.code).toBe('club.notAdmin')
  expect((await quad.call('answerRequests', { params: { id: clubId }, body: { active: true } }, student)).code).toBe(
    'club.notAdmin',
  )
})

test.each([false, true])(
  '[MEM-01] [ACC-10] an account that is being closed joins nothing (learning: %s)',
  async (learning) => {
    const { db } = quad.context
    await db.updateTable('clubs').set({ learning }).where('id', '=', clubId).execute()
    const { late } = await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ closed_at: new Date() }).where('id', '=', student.id).execute()
      const asked = join()
      await untilWaiting(quad, 1)
      return { late: asked }
    })
    expect((await late).status).toBe(404)
    expect(await get(admin)).toMatchObject({ membersCount: 1, requestsCount: 0 })
  },
)
