import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockCollege } from '../../entities/college/writingQueries.ts'
import { closeFest, lockFest } from '../../entities/fest/writingQueries.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { draftEvent } from '../../testing/events.ts'
import { makeCollege } from '../../testing/clubs.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { until, untilWaiting } from '../../testing/waiting.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let others: [Person, Person, Person]
let college: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, ...others] = await makePeople(quad, 4)
  college = await makeCollege(quad, admin)
  id = (await create({ college })).reply()._id
})
afterAll(() => quad.stop())

const about = {
  festName: 'Meridian Nights',
  website: '',
  email: 'nights@meridian.example',
  linkedIn: '',
  instagram: '',
  description: 'Three nights',
  startDate: '2027-02-01T12:00:00.000Z',
  endDate: '2027-02-03T18:00:00.000Z',
}
const create = (more: object = {}, as = admin) => quad.call('createFest', { body: { ...about, ...more } }, as)
const get = (as?: Person) => quad.call('getFest', { params: { id } }, as)
const change = (body: object, as = admin) => quad.call('updateFest', { params: { id }, body }, as)
const mark = (as: Person, followedBy: string[]) =>
  quad.call('followFest', { params: { id, userId: as.id }, body: { followedBy } }, as)
const served = async (address: string) => (await fetch(address.replace('http://quad.test', quad.url))).status
const follow = async (as: Person) => (await mark(as, [as.id])).reply()
const unfollow = async (as: Person) =>
  (await mark(as, others[0] ? [others[0].id].filter((x) => x !== as.id) : [])).reply()

test('[FEST-01] an admin of the college creates a fest, without naming it their own', async () => {
  const made = (await create({ college: '' })).reply()
  expectShape('Fest', made)
  expect(made).toMatchObject({ ...about, college: { _id: college }, admin: [{ _id: admin.id }], followersCount: 0 })
  expect((await get()).reply()).toMatchObject({ festName: about.festName })
  const [other] = others
  expect((await create({ college }, other)).code).toBe('college.notAdmin')
  expect((await create({}, other)).code).toBe('college.notAdmin')
})

test('[FEST-01] the name and both dates are required, and it ends after its start', async () => {
  const missing = await create({ startDate: undefined, festName: '' })
  expect(Object.keys(missing.err?.fields ?? {}).toSorted()).toEqual(['festName', 'startDate'])
  const wrong = { startDate: about.endDate, endDate: about.startDate }
  expect((await create(wrong)).err?.fields).toEqual({ endDate: 'The end must be after the start' })
  expect((await change({ endDate: '2027-01-01T00:00:00.000Z' })).err?.fields).toHaveProperty('endDate')
  expect((await change({ startDate: '2027-03-01T00:00:00.000Z' })).err?.fields).toHaveProperty('endDate')
  expect((await change({ endDate: about.startDate })).reply().endDate).toBe(about.startDate)
})

test('[FEST-01] a site admin who doesn’t administer a college can’t create its fests', async () => {
  expect((await create({ college }, await quad.person('admin'))).code).toBe('college.notAdmin')
})

test('[FEST-01] an admin of the college who is removed while they wait for it creates no fest', async () => {
  const { sent } = await quad.context.db.transaction().execute(async (trx) => {
    await lockCollege(trx, college)
    const waiting = create({ college })
    await untilWaiting(quad, 1)
    await trx.deleteFrom('college_admins').where('college_id', '=', college).execute()
    return { sent: waiting }
  })
  expect((await sent).code).toBe('college.notAdmin')
})

test('[FEST-01] people follow and unfollow, at once and twice, and the count is right', async () => {
  const [one, two] = others
  await Promise.all([follow(one), follow(two), follow(one), follow(admin)])
  expect(await follow(one)).toEqual({ _id: id, following: true, followersCount: 3 })
  const { db } = quad.context
  await db.updateTable('users').set({ follows_shown_to: 'everyone' }).where('id', '=', two.id).execute()
  expect((await get(one)).reply()).toMatchObject({ followersCount: 3, followedBy: [one.id, two.id] })
  expect((await get()).reply()).toMatchObject({ followersCount: 3, followedBy: [] })
  expect(await unfollow(two)).toEqual({ _id: id, following: false, followersCount: 2 })
  expect(await unfollow(two)).toEqual({ _id: id, following: false, followersCount: 2 })
})

test('[FEST-01] its admins edit it and its admins; one always stays', async () => {
  const [one, two] = others
  expect((await change({ description: 'Four nights', college: nowhere })).reply()).toMatchObject({
    description: 'Four nights',
    college: { _id: college },
  })
  expect((await change({ admin: [admin.id, one.id] })).reply().admin).toHaveLength(2)
  ;(await quad.call('closeAccount', { params: { id: two.id } }, two)).reply()
  expect((await change({ admin: [admin.id, one.id, two.id] })).code).toBe('user.notFound')
  expect((await change({ admin: [one.id] }, one)).reply().admin.map(({ _id }) => _id)).toEqual([one.id])
  expect((await change({ admin: [] }, one)).code).toBe('fest.adminsNeeded')
  expect((await change({ description: 'Mine' })).code).toBe('fest.notAdmin')
})

test('[FEST-01] [SUP-04] the picture of a deleted fest, the files of its posts and its ads are gone before any job has run', async () => {
  const upload = async () => {
    const file = asFile(await makeImage(40, 20).png().toBuffer())
    return (await quad.call('uploadFiles', { files: [file] }, admin)).reply()[0]?.location ?? ''
  }
  const { festImg } = (await change({ festImg: await upload() })).reply()
  const post = { text: 'Tickets', fest: id, images: [await upload()] }
  const { images } = (await quad.call('createPost', { body: post }, admin)).reply()
  const siteAdmin = await quad.person('admin')
  const dates = { startDate: '2026-01-01T00:00:00Z', endDate: '2126-01-01T00:00:00Z' }
  const ad = { fest: id, description: 'Come', sponsered: false, ...dates }
  const { _id } = (await quad.call('createAd', { body: ad }, siteAdmin)).reply()
  const shown = async () => [
    await served(festImg),
    await served(images[0] ?? ''),
    (await quad.call('listAds', { query: {} }, admin)).reply().some((one) => one._id === _id),
  ]
  expect(await shown()).toEqual([200, 200, true])
  // Make the handler's change, but don't enqueue its jobs.
  await quad.context.db.transaction().execute((trx) => closeFest(trx, id))
  expect(await shown()).toEqual([404, 404, false])
})

test('[FEST-01] [FEED-05] a post as a fest during its deletion waits and is refused', async () => {
  const { sent } = await quad.context.db.transaction().execute(async (trx) => {
    await lockFest(trx, id)
    await closeFest(trx, id)
    const waiting = quad.call('createPost', { body: { text: 'Late', fest: id } }, admin)
    await untilWaiting(quad, 1)
    return { sent: waiting }
  })
  expect((await sent).code).toBe('fest.notFound')
})

test('[FEST-01] a deleted fest, its events and posts are gone at once; a job removes what is left', async () => {
  const [one, two] = others
  await follow(one)
  const eventId = await draftEvent(quad, admin, { festival: id })
  const post = (await quad.call('createPost', { body: { text: 'Tickets on Monday', fest: id } }, admin)).reply()._id
  const comment = { params: { id: post }, body: { comment: 'Where?' } }
  ;(await quad.call('createComment', comment, two)).reply()
  const share = { body: { text: 'Look', sharedPost: post } }
  const shared = (await quad.call('createPost', share, two)).reply()._id
  expect((await quad.call('deleteFest', { params: { id } }, one)).code).toBe('fest.notAdmin')
  ;(await quad.call('deleteFest', { params: { id } }, admin)).reply()

  const isGone = async () => {
    expect((await get(admin)).code).toBe('fest.notFound')
    expect((await mark(one, [one.id])).code).toBe('fest.notFound')
    expect((await quad.call('getEvent', { params: { id: eventId } }, admin)).status).toBe(404)
    expect((await quad.call('getPost', { params: { id: post } }, two)).status).toBe(404)
    expect((await quad.call('listFests', { query: { college } })).reply()).toEqual([])
    const seen = [
      await quad.call('getFeed', { body: {} }, two),
      await quad.call('getPost', { params: { id: shared } }, two),
      await quad.call('listNotifications', { query: {} }, two),
      await quad.call('listNotifications', { query: {} }, admin),
    ].map((answer) => JSON.stringify(answer.reply()))
    expect(seen.filter((text) => text.includes('Tickets on Monday'))).toEqual([])
    expect((await quad.call('createPost', { body: { text: 'Late', fest: id } }, admin)).code).toBe('fest.notFound')
    expect((await create({ college }, one)).code).toBe('college.notAdmin')
  }
  await isGone()
  const { db } = quad.context
  // The node's own job may be erasing the fest.
  await until('the fest is erased', async () => {
    await eraseDeleted(quad, 'fests', 1)
    return (await db.selectFrom('fests').select('id').where('id', '=', id).execute()).length === 0
  })
  await isGone()
  expect(await db.selectFrom('posts').select('id').where('id', '=', post).execute()).toEqual([])
})
