import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { admit, createClub, makeCollege, makeFest } from '../clubs.ts'
import { holdEvent } from '../events.ts'
import { noLimits } from '../limits.ts'
import { makePeople } from '../people.ts'
import { formOf, type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { asFile, makeImage } from '../sampleFiles.ts'
import { fetchFile } from '../served.ts'
import { until } from '../waiting.ts'
import { startWalk, type Walk, wireCalls } from './walk.ts'

let quad: TestQuad
let walk: Walk
let me: Person
let friend: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  walk = startWalk(quad, [12])
  ;[me, friend] = await makePeople(quad, 2)
})
afterAll(() => quad.stop())

const images = async (count: number) => {
  const bytes = await makeImage(60, 40).jpeg().toBuffer()
  return formOf(
    'imageFile',
    Array.from({ length: count }, () => asFile(bytes, 'image.jpg', 'file/jpg')),
  )
}

test('[API-08] [NOTI-01] notifications are listed, counted, read and deleted', async () => {
  const post = (await quad.call('createPost', { body: { text: 'Hello' } }, me)).reply()._id
  const club = await createClub(quad, me)
  await quad.call('markPost', { params: { id: post }, body: { likes: [friend.id] } }, friend)
  await quad.call('createComment', { params: { id: post }, body: { comment: 'Hm' } }, friend)
  await admit(quad, club, me, [friend])
  const id = await holdEvent(quad, me, { club })
  await quad.call('createEventComment', { params: { id }, body: { comment: 'Tea?' } }, friend)
  expect(await walk.ask('GET /notifications/count', { as: me })).toMatchObject({ count: expect.any(Number) })
  const list = async (query = '') =>
    z
      .looseObject({ notifications: z.array(z.looseObject({ _id: z.string() })) })
      .parse(await walk.ask('GET /notifications', { query, as: me })).notifications
  await until('all notifications are written', async () => (await list()).length === 4)
  const [newest, ...older] = await list()
  expect(await list(`?_id%5B$lt%5D=${newest?._id}`)).toHaveLength(older.length)
  await walk.ask('PUT /notifications', { as: me })
  expect(await walk.ask('GET /notifications/count', { as: me })).toMatchObject({ count: 0 })
  await walk.ask('DELETE /notifications/{id}', { parts: [newest?._id ?? ''], as: me })
  expect(await list()).toHaveLength(older.length)
})

test('[API-08] [SUP-02] ads show a college, a club or a fest', async () => {
  const siteAdmin = await quad.person('admin')
  const college = await makeCollege(quad, me)
  const pages = [{ college }, { club: await createClub(quad, me) }, { fest: await makeFest(quad, college, me) }]
  const times = { startDate: '2026-01-01T00:00:00Z', endDate: '2100-01-01T00:00:00Z' }
  for (const page of pages)
    (await quad.call('createAd', { body: { ...page, description: 'Join us', ...times } }, siteAdmin)).reply()
  expect(await walk.ask('GET /ads', { as: friend })).toMatchObject([
    { fest: {} },
    { club: {} },
    { college: {} },
    {},
    {},
    {},
  ])
})

test('[API-08] [SUP-01] reports and requests are accepted with a file; a visitor’s request without one', async () => {
  const { _id } = (await quad.call('createPost', { body: { text: 'Hello' } }, me)).reply()
  const uploaded = async (as: Person) => {
    const made = await walk.ask('POST /imageUpload', { body: await images(1), as })
    return z.array(z.looseObject({ location: z.string() })).parse(made)[0]?.location
  }
  const report = { reportOn: 'post', reportedId: _id, report: 'Rude', file: await uploaded(friend) }
  expect(await walk.ask('POST /report', { body: report, as: friend })).toMatchObject({ reportOn: 'post' })
  const request = { name: 'Nila', email: 'nila@example.edu', details: 'Hello', phone: '' }
  await walk.ask('POST /contact', { body: request })
  await walk.ask('POST /contact', { body: { ...request, file: await uploaded(me) }, as: me, signedOut: false })
})

test('[API-08] [API-05] files are uploaded five at a time, in order, and open by their address alone', async () => {
  const made = await walk.ask('POST /imageUpload', { body: await images(5), as: me })
  const files = z.array(z.looseObject({ location: z.string() })).parse(made)
  expect(files).toHaveLength(5)
  for (const { location } of files) expect((await fetchFile(quad, location)).status).toBe(200)
})

test('[API-08] that was every call of wire.md about notifications, ads, support and uploads', () => {
  // This test has no ad for an event.
  walk.expectWhole({ fields: ['FeaturedAd.event'] })
})

test('[API-08] every section of wire.md that has calls is walked', () => {
  expect([...new Set(wireCalls.map(({ section }) => section))]).toEqual([2, 3, 4, 5, 7, 8, 9, 10, 11, 12])
})
