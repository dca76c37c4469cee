import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let other: Person
let student: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, other, student] = await makePeople(quad, 3)
  clubId = await createClub(quad, admin)
  await admit(quad, clubId, admin, [other])
})
afterAll(() => quad.stop())

const toldOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person)).reply().notifications
const told = async (person: Person) =>
  (await toldOf(person)).map(({ kind, msg, others, club }) => ({ kind, msg, others, club: club?._id }))
const join = (as: Person) => quad.call('joinClub', { params: { id: clubId }, body: {} }, as)
const change = (memberId: string, body: { active?: true; admin?: boolean }) =>
  quad.call('updateMember', { params: { id: clubId, memberId }, body }, admin)
const remove = (memberId: string, as = admin) => quad.call('removeMember', { params: { id: clubId, memberId } }, as)

test('[NOTI-01] every admin is notified of requests to join, in one notification', async () => {
  await change(other.id, { admin: true })
  const crowd = await makePeople(quad, 3)
  for (const person of crowd) await join(person)
  const asked = { kind: 'joinRequest', msg: 'asked to join your club.', others: 2, club: clubId }
  expect((await told(other))[0]).toEqual(asked)
  const [latest] = await toldOf(admin)
  expect(latest).toMatchObject({ kind: 'joinRequest', userBy: { _id: crowd[2]?.id } })
})

test('[NOTI-01] somebody who cancels a request is taken off the notification', async () => {
  await join(student)
  expect((await told(admin)).map(({ kind }) => kind)).toContain('joinRequest')
  ;(await remove(student.id, student)).reply()
  const actors = (await toldOf(admin)).filter(({ kind }) => kind === 'joinRequest').map(({ userBy }) => userBy?._id)
  expect(actors).not.toContain(student.id)
})

test('[NOTI-01] a person is notified of being accepted, made an admin, made a mere member again, and removed', async () => {
  await join(student)
  await change(student.id, { active: true })
  await change(student.id, { admin: true })
  await change(student.id, { admin: false })
  ;(await remove(student.id)).reply()
  expect(await told(student)).toEqual(
    [
      ['memberRemoved', 'removed you from the club.'],
      ['adminRemoved', 'removed you from Admin.'],
      ['adminMade', 'made you admin of the club.'],
      ['joinAccepted', 'accepted your request to join club.'],
    ].map(([kind, msg]) => ({ kind, msg, others: 0, club: clubId })),
  )
})

test('[NOTI-01] [CLUB-05] a person removed from a private club sees only its card in the notification', async () => {
  const body = { privacy: 'private', email: 'us@quad.example' } as const
  ;(await quad.call('updateClub', { params: { id: clubId }, body }, admin)).reply()
  ;(await remove(other.id)).reply()
  const [latest] = await toldOf(other)
  expect(latest).toMatchObject({ kind: 'memberRemoved', club: { _id: clubId, admin: [], members: [], email: '' } })
})

test('[NOTI-01] declining a request and leaving notify nobody', async () => {
  await join(student)
  ;(await remove(student.id)).reply()
  ;(await remove(other.id, other)).reply()
  expect(await told(student)).toEqual([])
  expect((await told(other)).map(({ kind }) => kind)).toEqual(['joinAccepted'])
})

test('[NOTI-01] the club’s admins are notified once that the college has verified it', async () => {
  const [dean] = await makePeople(quad, 1)
  const collegeId = await makeCollege(quad, dean)
  await enrol(quad, collegeId, admin)
  clubId = await createClub(quad, admin)
  const verify = () => quad.call('updateClub', { params: { id: clubId }, body: { college_status: 'verified' } }, dean)
  ;(await verify()).reply()
  ;(await verify()).reply()
  expect(await told(admin)).toContainEqual({
    kind: 'clubVerified',
    msg: 'verified your club.',
    others: 0,
    club: clubId,
  })
})

test('[NOTI-01] [CLUB-05] the club’s admins are notified that the college has removed it', async () => {
  const [dean] = await makePeople(quad, 1)
  const collegeId = await makeCollege(quad, dean)
  await enrol(quad, collegeId, admin)
  clubId = await createClub(quad, admin)
  const body = { college_status: 'rejected', reason: 'No teacher' } as const
  ;(await quad.call('updateClub', { params: { id: clubId }, body }, dean)).reply()
  expect(await told(admin)).toContainEqual({
    kind: 'clubRejected',
    msg: 'removed your club from the college.',
    others: 0,
    club: clubId,
  })
})

test('[NOTI-06] an admin who has blocked the person is not notified of their request', async () => {
  const block = { blocker_id: admin.id, blocked_id: student.id }
  await quad.context.db.insertInto('blocks').values(block).execute()
  await join(student)
  expect((await toldOf(admin)).map(({ userBy }) => userBy?._id)).toEqual([other.id])
})
