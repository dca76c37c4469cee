import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCollege } from '../../entities/college/writingQueries.ts'
import { createClub, enrol, makeFest } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { settleColleges } from '../colleges/colleges.ts'

let quad: TestQuad
let admin: Person
let maker: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await quad.person('admin')
  ;[maker] = (await makePeople(quad, 1)) as [Person]
})
afterAll(() => quad.stop())

const page = { website: '', email: 'office@new.example', linkedIn: '', instagram: '', description: 'On the hill' }
async function ask(collegeName: string, as?: Person): Promise<string> {
  const body = { ...page, collegeName, city: { address: 'Pune, India' } }
  return (await quad.call('createCollege', { body }, as)).reply()._id
}
const pending = async () => (await quad.call('listPendingColleges', { query: {} }, admin)).reply()
const approve = (id: string) => quad.call('approveCollege', { params: { id }, body: { reason: 'Real' } }, admin)
const reject = (id: string) => quad.call('rejectCollege', { params: { id }, query: { reason: 'Not real' } }, admin)
const notified = async (as: Person) => {
  const { notifications } = (await quad.call('listNotifications', { query: {} }, as)).reply()
  return notifications.map(({ kind, college, userBy, read }) => [kind, college?._id, userBy, read])
}
const acts = async (id: string) => {
  const lines = (await quad.call('listSiteActs', { query: {} }, admin)).reply()
  return lines.filter((line) => line.on === id).map((line) => [line.act, line.by?._id, line.reason])
}

test('[COLL-02] [SUP-03] a site admin approves a requested college: live, verified, its maker administers it', async () => {
  const first = await ask('First Institute', maker)
  const second = await ask('Second Institute')
  await enrol(quad, second, await makePerson(quad))
  const [one, two] = await pending()
  expect([one?.peopleCount, two?.peopleCount]).toEqual([0, 1])
  expect([one?._id, one?.maker?._id, two?._id, two?.maker]).toEqual([first, maker.id, second, undefined])
  expect((await approve(first)).reply()).toMatchObject({ live: true, verified: true, admin: [{ _id: maker.id }] })
  expect((await approve(first)).code).toBe('college.notPending')
  expect((await pending()).map((college) => college._id)).toEqual([second])
  expect(await acts(first)).toEqual([['approveCollege', admin.id, 'Real']])
  // A job publishes the page after three days, but only a site admin verifies it.
  await sql`update colleges set created_at = now() - interval '3 days' where id = ${second}`.execute(quad.context.db)
  await settleColleges(quad.context)
  expect((await approve(second)).reply()).toMatchObject({ live: true, verified: true })
})

test('[COLL-02] [SUP-03] a rejected college never goes live, and its people are in no listed college again', async () => {
  const id = await ask('Third Institute', maker)
  const student = await makePerson(quad)
  await quad.context.db.updateTable('users').set({ college_id: id }).where('id', '=', student.id).execute()
  const club = await createClub(quad, student)
  await quad.context.db
    .updateTable('clubs')
    .set({ college_id: id, college_status: 'unverified' })
    .where('id', '=', club)
    .execute()
  expect((await reject(id)).reply()).toEqual({ success: true })
  await settleColleges(quad.context)
  expect((await quad.call('getCollege', { params: { id } }, maker)).code).toBe('college.notFound')
  expect((await quad.call('getProfile', { params: { id: student.id } }, student)).status).toBe(200)
  expect((await quad.call('getClub', { params: { id: club } }, student)).reply().college_status).toBe('other')
  expect((await reject(id)).code).toBe('college.notPending')
  expect(await acts(id)).toEqual([['rejectCollege', admin.id, 'Not real']])
})

test('[COLL-02] [SUP-03] the list of requests goes on after one that was rejected meanwhile', async () => {
  const first = await ask('Ninth Institute')
  const second = await ask('Tenth Institute')
  ;(await reject(first)).reply()
  const rest = (await quad.call('listPendingColleges', { query: { after: first } }, admin)).reply()
  expect(rest.map(({ _id }) => _id)).toEqual([second])
  ;(await reject(second)).reply()
})

test('[COLL-02] [SUP-03] a college that went live by itself is deleted like a request, unless it is verified or has festivals', async () => {
  const id = await ask('Seventh Institute', maker)
  await sql`update colleges set created_at = now() - interval '3 days' where id = ${id}`.execute(quad.context.db)
  await settleColleges(quad.context)
  const student = await makePerson(quad)
  await enrol(quad, id, student)
  const fest = await makeFest(quad, id, maker)
  expect((await reject(id)).code).toBe('college.inUse')
  await quad.context.db.deleteFrom('fests').where('id', '=', fest).execute()
  expect((await reject(id)).reply()).toEqual({ success: true })
  expect((await quad.call('getCollege', { params: { id } })).code).toBe('college.notFound')
  expect((await quad.call('getProfile', { params: { id: student.id } }, student)).reply().user.college?._id).toBe(
    otherCollegeId,
  )
  const verified = await ask('Eighth Institute', admin)
  expect((await reject(verified)).code).toBe('college.notPending')
  expect((await reject(otherCollegeId)).code).toBe('college.notPending')
})

test('[COLL-02] [NOTI-01] the person who asked for a college is notified once when it is approved, or when it is rejected', async () => {
  const asker = await makePerson(quad)
  const approved = await ask('Fourth Institute', asker)
  ;(await approve(approved)).reply()
  expect(await notified(asker)).toEqual([['collegeLive', approved, undefined, false]])
  const rejected = await ask('Fifth Institute', asker)
  ;(await reject(rejected)).reply()
  expect(await notified(asker)).toEqual([
    ['collegeRejected', undefined, undefined, false],
    ['collegeLive', approved, undefined, false],
  ])
})

test('[COLL-02] [NOTI-01] the person who asked is notified when a college goes live by itself, not again when it is verified', async () => {
  const asker = await makePerson(quad)
  const id = await ask('Sixth Institute', asker)
  await sql`update colleges set created_at = now() - interval '3 days' where id = ${id}`.execute(quad.context.db)
  await settleColleges(quad.context)
  await settleColleges(quad.context)
  expect(await notified(asker)).toEqual([['collegeLive', id, undefined, false]])
  ;(await quad.call('markNotificationsRead', {}, asker)).reply()
  ;(await approve(id)).reply()
  expect(await notified(asker)).toEqual([['collegeLive', id, undefined, true]])
})

test('[COLL-02] [COLL-03] a maker who was removed as admin of a college that went live by itself isn’t one again when it is verified', async () => {
  const [asker, other] = (await makePeople(quad, 2)) as [Person, Person]
  const id = await ask('Eleventh Institute', asker)
  await sql`update colleges set created_at = now() - interval '3 days' where id = ${id}`.execute(quad.context.db)
  await settleColleges(quad.context)
  ;(await quad.call('updateCollege', { params: { id }, body: { admin: [other.id] } }, asker)).reply()
  expect((await approve(id)).reply().admin.map(({ _id }) => _id)).toEqual([other.id])
})

test('[COLL-02] [CLUB-05] a club that a rejected college had removed may be public again', async () => {
  const [asker, student] = (await makePeople(quad, 2)) as [Person, Person]
  const id = await ask('Twelfth Institute', asker)
  await sql`update colleges set created_at = now() - interval '3 days' where id = ${id}`.execute(quad.context.db)
  await settleColleges(quad.context)
  await enrol(quad, id, student)
  const club = await createClub(quad, student, { college: id })
  const change = (body: object, as: Person) => quad.call('updateClub', { params: { id: club }, body }, as)
  ;(await change({ college_status: 'rejected' }, asker)).reply()
  expect((await change({ privacy: 'public' }, student)).code).toBe('club.rejected')
  ;(await reject(id)).reply()
  expect((await quad.call('getClub', { params: { id: club } }, student)).reply()).toMatchObject({
    college_status: 'other',
    privacy: 'private',
  })
  expect((await change({ privacy: 'public' }, student)).reply().privacy).toBe('public')
})

test('[SUP-03] a site admin who stops being one while they wait for a college does nothing', async () => {
  const former = await makePerson(quad)
  const users = quad.context.db.updateTable('users').where('id', '=', former.id)
  await users.set({ site_admin: true }).execute()
  const id = await ask('Thirteenth Institute')
  const { sent } = await quad.context.db.transaction().execute(async (trx) => {
    await lockCollege(trx, id)
    const waiting = quad.call('approveCollege', { params: { id }, body: {} }, former)
    await untilWaiting(quad, 1)
    await users.set({ site_admin: false }).execute()
    return { sent: waiting }
  })
  expect((await sent).code).toBe('siteAdmin.only')
  expect((await pending()).some(({ _id }) => _id === id)).toBe(true)
  expect(await acts(id)).toEqual([])
})

test('[CLUB-08] [SUP-03] a site admin marks a learning club, which people then join at once', async () => {
  const club = await createClub(quad, maker)
  const mark = (learningXClub: boolean, id = club) =>
    quad.call('markLearningClub', { params: { id }, body: { learningXClub } }, admin)
  expect((await mark(true)).reply().learningXClub).toBe(true)
  const student = await makePerson(quad)
  const joined = (await quad.call('joinClub', { params: { id: club }, body: {} }, student)).reply()
  expect(joined.active).toBe(true)
  expect((await mark(false)).reply().learningXClub).toBe(false)
  expect((await mark(true, maker.id)).code).toBe('club.notFound')
  expect((await acts(club)).map(([act]) => act)).toEqual(['markLearningClub', 'markLearningClub'])
})

test('[SUP-04] site admins see all ads, and each act on them is in the log', async () => {
  const club = await createClub(quad, maker)
  const body = { club, description: 'Over', startDate: '2020-01-01T00:00:00Z', endDate: '2020-02-01T00:00:00Z' }
  const { _id: id } = (await quad.call('createAd', { body }, admin)).reply()
  const all = (await quad.call('listAllAds', { query: {} }, admin)).reply()
  expect(all[0]).toMatchObject({ _id: id, description: 'Over' })
  expect((await quad.call('listAds', { query: {} }, admin)).reply().map((ad) => ad._id)).not.toContain(id)
  ;(await quad.call('updateAd', { params: { id }, body: { ...body, description: 'Changed' } }, admin)).reply()
  ;(await quad.call('deleteAd', { params: { id } }, admin)).reply()
  expect((await acts(id)).map(([act]) => act)).toEqual(['deleteAd', 'editAd', 'createAd'])
})
