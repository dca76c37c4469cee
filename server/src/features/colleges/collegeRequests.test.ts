import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrol, makeCollege } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { until } from '../../testing/waiting.ts'
import { settleColleges } from './colleges.ts'

let quad: TestQuad
let siteAdmin: Person
let maker: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  siteAdmin = await quad.person('admin')
})
beforeEach(async () => {
  ;[maker, other] = (await makePeople(quad, 2)) as [Person, Person]
})
afterAll(() => quad.stop())

const create = (body: { collegeName: string; [field: string]: unknown }, as?: Person) =>
  quad.call('createCollege', { body }, as)
const change = (id: string, body: object, as: Person) => quad.call('updateCollege', { params: { id }, body }, as)
const reject = (id: string) => quad.call('rejectCollege', { params: { id }, query: {} }, siteAdmin)
const named = async (name: string) =>
  (await quad.context.db.selectFrom('colleges').select('id').where('name', '=', name).execute()).length
const upload = async (as: Person) => {
  const file = asFile(await makeImage(40, 20).png().toBuffer())
  return (await quad.call('uploadFiles', { files: [file] }, as)).reply()[0]?.location ?? ''
}
const served = async (address: string) => (await fetch(address.replace('http://quad.test', quad.url))).status

async function goLive(id: string): Promise<void> {
  await sql`update colleges set created_at = now() - interval '3 days' where id = ${id}`.execute(quad.context.db)
  await settleColleges(quad.context)
}

test('[COLL-02] a visitor’s request has no picture, not even somebody’s upload', async () => {
  const collegeImg = await upload(maker)
  expect((await create({ collegeName: 'Pictured', collegeImg })).code).toBe('upload.unknown')
  expect(await named('Pictured')).toBe(0)
})

test('[COLL-02] [COLL-04] the picture of a new page is its maker’s upload; it is gone when the request is rejected', async () => {
  expect(
    (await create({ collegeName: 'Own', collegeImg: await upload(siteAdmin) }, siteAdmin)).reply().collegeImg,
  ).toMatch(/^http/)
  const { _id, collegeImg } = (await create({ collegeName: 'Asked', collegeImg: await upload(maker) }, maker)).reply()
  expect(await served(collegeImg)).toBe(200)
  ;(await reject(_id)).reply()
  await until('the picture is gone', async () => (await served(collegeImg)) === 404)
  await until('its upload is gone', async () => {
    const left = await quad.context.db.selectFrom('uploads').select('id').where('owner_id', '=', maker.id).execute()
    return left.length === 0
  })
})

test('[COLL-04] the city keeps its place on the map, until another is entered without one', async () => {
  const city = { address: 'Pune, India', latLng: { lat: 18.52, lng: 73.86 } }
  const { _id: id, ...made } = (await create({ collegeName: 'Placed', city }, siteAdmin)).reply()
  expect(made.city).toEqual(city)
  expect((await change(id, { description: 'x' }, siteAdmin)).reply().city).toEqual(city)
  expect((await change(id, { city: { address: 'Goa' } }, siteAdmin)).reply().city).toEqual({ address: 'Goa' })
})

test('[COLL-04] a new page is restricted only with a domain', async () => {
  const refused = await create({ collegeName: 'Shut', restricted: true }, maker)
  expect(refused.err?.fields).toEqual({ domain: 'Enter the domain of the emails that may join' })
  expect(await named('Shut')).toBe(0)
})

test('[COLL-02] a visitor gets neither a person’s request nor a restricted one as the same', async () => {
  const collegeName = 'Westbank College'
  const ids = [
    await create({ collegeName }, maker),
    await create({ collegeName, restricted: true, domain: ['westbank.example'] }),
    await create({ collegeName }),
  ].map((answer) => answer.reply()._id)
  expect(new Set(ids).size).toBe(3)
})

test('[COLL-01] [ACC-10] an admin who has closed their account is shown neither on the page nor beside its people', async () => {
  const id = await makeCollege(quad, maker)
  ;(await change(id, { admin: [maker.id, other.id] }, maker)).reply()
  ;(await quad.call('closeAccount', { params: { id: other.id } }, other)).reply()
  expect((await quad.call('getCollege', { params: { id } })).reply().admin.map(({ _id }) => _id)).toEqual([maker.id])
  const profile = (await quad.call('getProfile', { params: { id: maker.id } }, siteAdmin)).reply()
  expect(profile.user.college?.admin).toEqual([maker.id])
})

test('[COLL-03] [FEST-01] whom a site admin names for a request creates festivals only once it is live', async () => {
  const { _id: waiting } = (await create({ collegeName: 'Waiting' })).reply()
  ;(await change(waiting, { admin: [other.id] }, siteAdmin)).reply()
  await enrol(quad, waiting, other)
  const dates = { startDate: '2027-02-01T12:00:00.000Z', endDate: '2027-02-03T18:00:00.000Z' }
  const hold = (college: string) => quad.call('createFest', { body: { festName: 'A fest', college, ...dates } }, other)
  expect([(await hold(waiting)).code, (await hold('')).code]).toEqual(['college.notAdmin', 'college.notAdmin'])
  const live = await makeCollege(quad, maker)
  ;(await change(live, { admin: [maker.id, other.id] }, maker)).reply()
  expect((await hold('')).reply().college._id).toBe(live)
  await goLive(waiting)
  expect((await hold('')).reply().college._id).toBe(waiting)
})

test('[COLL-02] [SUP-03] a college that went live by itself and holds an event of its own isn’t rejected', async () => {
  const { _id: id } = (await create({ collegeName: 'Holding' }, maker)).reply()
  await goLive(id)
  const event = await holdEvent(quad, maker, { college: id })
  expect((await reject(id)).code).toBe('college.inUse')
  expect((await quad.call('getEvent', { params: { id: event } })).reply().college?._id).toBe(id)
})

test('[COLL-02] [ACC-10] a creator whose account was closed when the college was approved isn’t its admin after reopening', async () => {
  const { _id: id } = (await create({ collegeName: 'Left' }, maker)).reply()
  ;(await quad.call('closeAccount', { params: { id: maker.id } }, maker)).reply()
  ;(await quad.call('approveCollege', { params: { id }, body: {} }, siteAdmin)).reply()
  await quad.context.db.updateTable('users').set({ closed_at: null }).where('id', '=', maker.id).execute()
  expect((await quad.call('getCollege', { params: { id } })).reply()).toMatchObject({ live: true, admin: [] })
})
