import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declineRequests } from '../../entities/club/memberWritingQueries.ts'
import { lockClub } from '../../entities/club/queries.ts'
import type { Trx } from '../../platform/database.ts'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let student: Person
let stranger: Person
let collegeId: string
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, student, stranger] = await makePeople(quad, 3)
  collegeId = await makeCollege(quad, admin)
  await enrol(quad, collegeId, student)
  clubId = await createClub(quad, admin, { joining: 'college' })
})
afterAll(() => quad.stop())

const join = (as = student) => quad.call('joinClub', { params: { id: clubId }, body: {} }, as)
const remove = (person: Person, as = admin) =>
  quad.call('removeMember', { params: { id: clubId, memberId: person.id } }, as)
const update = (body: { joining?: 'request' | 'college'; privacy?: 'private' }, as = admin) =>
  quad.call('updateClub', { params: { id: clubId }, body }, as)
const get = async (as?: Person) => (await quad.call('getClub', { params: { id: clubId } }, as)).reply()
const db = () => quad.context.db

/** Joins while the club is locked; `act` changes something before the lock is released. */
async function joinDuring(act: (trx: Trx) => Promise<unknown>) {
  const { sent } = await db()
    .transaction()
    .execute(async (trx) => {
      await lockClub(trx, clubId)
      const waiting = join()
      await untilWaiting(quad, 1)
      await act(trx)
      return { sent: waiting }
    })
  return sent
}

describe('[CLUB-11] a club that is open to its college', () => {
  test('admits its students at once and counts them, also if they tap eight times', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => join()))
    expect(answers.map((answer) => answer.reply().active)).toEqual(Array.from({ length: 8 }, () => true))
    expect(await get(student)).toMatchObject({ joining: 'college', membersCount: 2, membership: { active: true } })
    expect(await get(admin)).toMatchObject({ requestsCount: 0 })
  })

  test('counts everyone of many who join at the same moment', async () => {
    const students = await makePeople(quad, 8)
    await enrol(quad, collegeId, ...students)
    await Promise.all(students.map((one) => join(one)))
    expect(await get(admin)).toMatchObject({ membersCount: 9 })
  })

  test('takes a request from everyone else', async () => {
    expect((await join(stranger)).reply()).toMatchObject({ active: false })
    expect(await get(admin)).toMatchObject({ membersCount: 1, requestsCount: 1 })
  })

  test('is by request unless an admin opens it, and again once they close it', async () => {
    clubId = await createClub(quad, admin)
    expect(await get()).toMatchObject({ joining: 'request' })
    expect((await update({ joining: 'college' }, student)).code).toBe('club.notAdmin')
    expect((await update({ joining: 'college' })).reply()).toMatchObject({ joining: 'college' })
    expect((await update({ joining: 'request' })).reply()).toMatchObject({ joining: 'request' })
    expect((await join()).reply()).toMatchObject({ active: false })
  })

  test('is by request while it has no college', async () => {
    ;(await update({ privacy: 'private' })).reply()
    expect((await join()).reply()).toMatchObject({ active: false })
  })

  test('takes a request from a member whom an admin removed, for 30 days', async () => {
    ;(await join()).reply()
    ;(await remove(student)).reply()
    expect((await join()).reply()).toMatchObject({ active: false })
    ;(await remove(student, student)).reply()
    await db()
      .updateTable('club_declines')
      .set({ declined_at: new Date(Date.now() - 30.1 * 86_400_000) })
      .where('club_id', '=', clubId)
      .execute()
    expect((await join()).reply()).toMatchObject({ active: true })
  })

  test('admits a member again who left by themselves', async () => {
    ;(await join()).reply()
    ;(await remove(student, student)).reply()
    expect((await join()).reply()).toMatchObject({ active: true })
  })

  test('refuses an email that its college excludes, and those who were declined three times', async () => {
    const restricted = { restricted: true, email_domain: 'strict.edu' }
    await db().updateTable('colleges').set(restricted).where('id', '=', collegeId).execute()
    expect((await join()).code).toBe('signup.collegeDomain')
    await db().updateTable('colleges').set({ restricted: false }).where('id', '=', collegeId).execute()
    await db().insertInto('club_declines').values({ club_id: clubId, user_id: student.id, declines: 3 }).execute()
    expect((await join()).code).toBe('club.declined')
  })

  test('takes a request if it is closed to its college at that moment', async () => {
    const answer = await joinDuring((trx) =>
      trx.updateTable('clubs').set({ joining: 'request' }).where('id', '=', clubId).execute(),
    )
    expect(answer.reply()).toMatchObject({ active: false })
    expect(await get(admin)).toMatchObject({ membersCount: 1, requestsCount: 1 })
  })

  test('takes a request if an admin declines the person at that moment', async () => {
    const asked = { club_id: clubId, user_id: student.id }
    const answer = await joinDuring(async (trx) => {
      await trx.insertInto('club_members').values(asked).execute()
      await declineRequests(trx, clubId, [student.id])
    })
    expect(answer.reply()).toMatchObject({ active: false })
  })
})
