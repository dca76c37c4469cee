import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closedAgo } from '../../testing/accounts.ts'
import { createClub, makeCollege, makeFest } from '../../testing/clubs.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectCounted } from '../../testing/traces.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let ann: Person
let ben: Person
let cem: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[ann, ben, cem] = await makePeople(quad, 3)
})
afterAll(() => quad.stop())

const follow = (as: Person, id: string) => quad.call('followPage', { params: { id } }, as)
const unfollow = (as: Person, id: string) => quad.call('unfollowPage', { params: { id } }, as)
const get = async (as: Person, id: string) => (await quad.call('getFollow', { params: { id } }, as)).reply()
const followers = async (id: string, as: Person) => (await get(as, id)).followersCount
const notices = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.filter(({ kind }) => kind === 'follower')
const block = (as: Person, id: string) => quad.call('blockUser', { params: { id } }, as)

test('[FOLLOW-01] following a person, a club or a college counts them once, however often it is asked', async () => {
  const club = await createClub(quad, ben)
  const college = await makeCollege(quad, ben)
  for (const id of [ben.id, club, college]) {
    expect(await get(ann, id)).toMatchObject({ _id: id, following: false, followersCount: 0 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => follow(ann, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await get(ann, id)).toMatchObject({ following: true, followersCount: 1 })
    ;(await follow(cem, id)).reply()
    expect(await followers(id, ann)).toBe(2)
    const ended = await Promise.all(Array.from({ length: 4 }, () => unfollow(ann, id)))
    expect(ended.map((answer) => answer.reply().following)).toEqual(Array(4).fill(false))
    expect(await followers(id, ann)).toBe(1)
  }
  expect(await get(cem, ben.id)).toMatchObject({ followedCount: 0 })
  expect(await get(ann, cem.id)).toMatchObject({ followedCount: 3 })
  await expectCounted(quad)
})

test('[FOLLOW-01] nobody follows themselves, a closed account, a deleted club or what does not exist', async () => {
  expect((await follow(ann, ann.id)).code).toBe('follow.self')
  const club = await createClub(quad, ben)
  ;(await quad.call('deleteClub', { params: { id: club } }, ben)).reply()
  const fest = await makeFest(quad, await makeCollege(quad, cem), cem)
  ;(await quad.call('closeAccount', { params: { id: ben.id } }, ben)).reply()
  for (const id of [club, ben.id, fest]) {
    expect((await follow(ann, id)).code).toBe('follow.notFound')
    expect((await quad.call('getFollow', { params: { id } }, ann)).code).toBe('follow.notFound')
  }
})

test('[FOLLOW-01] [PROF-03] a block in either direction ends following and prevents it, also at the same moment', async () => {
  for (const [blocker, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    ;(await follow(ann, ben.id)).reply()
    ;(await follow(ben, ann.id)).reply()
    ;(await block(blocker, other.id)).reply()
    expect(await Promise.all([get(ann, ben.id), get(ben, ann.id)])).toMatchObject([
      { following: false, followersCount: 0 },
      { following: false, followersCount: 0 },
    ])
    expect((await follow(ann, ben.id)).code).toBe('follow.blocked')
    expect((await follow(ben, ann.id)).code).toBe('follow.blocked')
    ;(await quad.call('unblockUser', { params: { id: other.id } }, blocker)).reply()
  }
  const pairs = await makePeople(quad, 24)
  await Promise.all(
    pairs.map((person, at) => {
      const other = pairs[at ^ 1] ?? person
      return at % 4 === 0 ? block(person, other.id) : follow(person, other.id)
    }),
  )
  const { rows } = await sql`
    select from follows f join blocks b
      on (b.blocker_id, b.blocked_id) in ((f.follower_id, f.user_id), (f.user_id, f.follower_id))`.execute(
    quad.context.db,
  )
  expect(rows).toEqual([])
  await expectCounted(quad)
})

test('[FOLLOW-01] [PROF-03] the list of blocked people ends following, too', async () => {
  ;(await follow(ann, ben.id)).reply()
  ;(await quad.call('updateProfile', { params: { id: ben.id }, body: { blockedUser: [ann.id, cem.id] } }, ben)).reply()
  expect(await get(ann, ben.id)).toMatchObject({ following: false, followersCount: 0 })
})

test('[FOLLOW-01] an account has 100 new ones a day, festivals included, whatever it unfollows', async () => {
  const { db } = quad.context
  const fest = await makeFest(quad, await makeCollege(quad, cem), cem)
  const followFest = (on: boolean) =>
    quad.call('followFest', { params: { id: fest, userId: ann.id }, body: { followedBy: on ? [ann.id] : [] } }, ann)
  ;(await followFest(true)).reply()
  ;(await followFest(true)).reply()
  ;(await follow(ann, ben.id)).reply()
  ;(await follow(ann, ben.id)).reply()
  const added = async () =>
    (await db.selectFrom('follow_days').select('added').where('user_id', '=', ann.id).executeTakeFirst())?.added
  expect(await added()).toBe(2)
  await sql`update follow_days set added = ${limits.followsPerDay - 3} where user_id = ${ann.id}`.execute(db)
  const crowd = await makePeople(quad, 8)
  const answers = await Promise.all(crowd.map(({ id }) => follow(ann, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'follow.dailyLimit')).toHaveLength(5)
  ;(await unfollow(ann, ben.id)).reply()
  expect((await follow(ann, ben.id)).code).toBe('follow.dailyLimit')
  ;(await followFest(false)).reply()
  expect((await followFest(true)).code).toBe('follow.dailyLimit')
  await sql`update follow_days set began_at = now() - interval '25 hours' where user_id = ${ann.id}`.execute(db)
  ;(await follow(ann, ben.id)).reply()
  expect(await added()).toBe(1)
  await expectCounted(quad)
})

test('[FOLLOW-01] nobody follows more than 5,000', async () => {
  await sql`with made as (
      insert into colleges (name) select 'C' || n from generate_series(1, ${limits.followsMax}) n returning id)
    insert into follows (follower_id, college_id) select ${ann.id}::uuid, id from made`.execute(quad.context.db)
  expect((await follow(ann, ben.id)).code).toBe('follow.tooMany')
  await sql`delete from follows where follower_id = ${ann.id}`.execute(quad.context.db)
})

test('[FOLLOW-01] [NOTI-01] the person is notified, once for all followers, until they are gone or muted', async () => {
  ;(await follow(ann, ben.id)).reply()
  ;(await follow(cem, ben.id)).reply()
  expect(await notices(ben)).toMatchObject([
    { userBy: { _id: cem.id }, others: 1, msg: 'started following you.', read: false },
  ])
  ;(await unfollow(cem, ben.id)).reply()
  expect(await notices(ben)).toMatchObject([{ userBy: { _id: ann.id }, others: 0 }])
  ;(await unfollow(ann, ben.id)).reply()
  expect(await notices(ben)).toEqual([])
  ;(await quad.call('muteUser', { params: { id: ann.id } }, ben)).reply()
  ;(await follow(ann, ben.id)).reply()
  expect(await notices(ben)).toEqual([])
})

test('[FOLLOW-01] [NOTI-01] a follow that a block or a closed account ended is not announced again afterwards', async () => {
  const bell = async () => [
    (await notices(ben)).map(({ userBy, others }) => [userBy?._id, others]),
    (await quad.call('countNotifications', {}, ben)).reply().count,
  ]
  for (const person of [ann, cem]) (await follow(person, ben.id)).reply()
  ;(await block(ben, cem.id)).reply()
  ;(await quad.call('unblockUser', { params: { id: cem.id } }, ben)).reply()
  expect(await bell()).toEqual([[[ann.id, 0]], 1])
  ;(await quad.call('closeAccount', { params: { id: ann.id } }, ann)).reply()
  await quad.context.db.updateTable('users').set({ closed_at: null }).where('id', '=', ann.id).execute()
  expect(await bell()).toEqual([[], 0])
  ;(await follow(cem, ben.id)).reply()
  expect(await bell()).toEqual([[[cem.id, 0]], 1])
})

test('[FOLLOW-01] [ACC-10] closing the account ends all follows by and of a person, for good', async () => {
  const club = await createClub(quad, cem)
  for (const id of [ben.id, club]) (await follow(ann, id)).reply()
  ;(await follow(ben, ann.id)).reply()
  ;(await follow(cem, ben.id)).reply()
  await Promise.all([ann, ben].map((person) => quad.call('closeAccount', { params: { id: person.id } }, person)))
  expect(await followers(club, cem)).toBe(0)
  expect(await get(cem, cem.id)).toMatchObject({ followedCount: 0 })
  await expectCounted(quad)
  await closedAgo(quad, ann.id, '16 days')
  await eraseClosedAccounts(quad.context)
  const { rows } = await sql`
    select from follow_days where user_id = ${ann.id} union all select from follow_counts where id = ${ann.id}`.execute(
    quad.context.db,
  )
  expect(rows).toEqual([])
})

test('[FOLLOW-01] [CLUB-06] a deleted club takes its followers and their count along', async () => {
  const club = await createClub(quad, ben)
  const admin = await makePerson(quad)
  for (const person of [ann, cem, admin]) (await follow(person, club)).reply()
  ;(await quad.call('deleteClub', { params: { id: club } }, ben)).reply()
  await eraseDeleted(quad, 'clubs', 2)
  const { rows } = await sql`
    select from follows where target_id = ${club} union all select from follow_counts where id = ${club}`.execute(
    quad.context.db,
  )
  expect(rows).toEqual([])
})
