import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeCollege } from '../clubs.ts'
import { noLimits } from '../limits.ts'
import { askAsMobile } from '../mobileClient.ts'
import { makePeople } from '../people.ts'
import { type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { asFile, makeImage } from '../sampleFiles.ts'
import { idOf, startWalk, type Walk } from './walk.ts'

let quad: TestQuad
let walk: Walk
let head: Person
let student: Person
let siteAdmin: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  walk = startWalk(quad, [11])
  ;[head, student] = await makePeople(quad, 2)
  siteAdmin = await quad.person('admin')
})
afterAll(() => quad.stop())

const upload = async (as: Person) => {
  const image = asFile(await makeImage(80, 40).jpeg().toBuffer())
  return (await quad.call('uploadFiles', { files: [image] }, as)).reply()[0]?.location
}
const contact = { website: 'https://hill.example', email: 'office@hill.example', linkedIn: '', instagram: '' }
const person = (user: Person) => ({ _id: user.id, username: '', userNameId: '', verified: false, college: null })

test('[API-08] [COLL-01] colleges are a bare array with their admins as people, also for visitors', async () => {
  const all = z.array(z.looseObject({ _id: z.string() })).parse(await walk.ask('GET /college'))
  expect(all.length).toBeGreaterThan(4)
  const found = await walk.ask('GET /college', { query: '?$text%5B$search%5D=%22arts%22' })
  expect(found).toMatchObject([{ collegeName: 'Lakeside College of Arts' }])
  await walk.ask('GET /college/{id}', { parts: [all[0]?._id ?? ''] })
  // Clients send an empty id for people without a college: refuse it, because the page couldn't parse a list.
  expect((await askAsMobile(quad, 'GET', '/college/')).status).toBe(400)
})

test('[API-08] [COLL-02] a college is created, also without a session; its admins change it', async () => {
  const collegeImg = await upload(siteAdmin)
  const form = { collegeName: 'Hill College', ...contact, description: 'On a hill', city: { address: 'Shimla' } }
  const made = { body: form, as: siteAdmin }
  expect(await walk.ask('POST /college', made)).toMatchObject({ city: { address: 'Shimla' } })
  const pictured = { body: { ...form, collegeName: 'Hill College of Art', collegeImg }, as: siteAdmin }
  const id = idOf(await walk.ask('POST /college', { ...pictured, signedOut: false }))
  const change = (body: object) =>
    walk.ask('PUT /college/{id}', { parts: [id], body: { _id: id, ...body }, as: siteAdmin })
  await change({ ...form, description: 'High on a hill' })
  expect(await change({ admin: [siteAdmin, head].map(person) })).toMatchObject({ admin: [{}, {}] })
})

test('[API-08] [FEST-01] fests are created, changed, listed and deleted', async () => {
  const college = await makeCollege(quad, head)
  const times = { startDate: '2030-02-01T00:00:00.000Z', endDate: '2030-02-03T00:00:00.000Z' }
  const about = { festName: 'Hill Fest', ...contact, description: 'Three days', ...times }
  const form = { ...about, festImg: await upload(head), college }
  await walk.ask('POST /fests', { body: form, as: head })
  const listed = await walk.ask('GET /fests', { query: `?admin=${head.id}&college=${college}` })
  const id = idOf(z.tuple([z.unknown()]).parse(listed)[0])
  for (const query of ['', `?college=${college}`]) await walk.ask('GET /fests', { query })
  const own = { parts: [id], as: head }
  await walk.ask('PUT /fests/{id}', { ...own, body: { ...about, _id: id, description: 'Four days' } })
  const admin = [head, student].map(person)
  expect(await walk.ask('PUT /fests/{id}', { ...own, body: { _id: id, admin } })).toMatchObject({ admin: [{}, {}] })
  ;(
    await quad.call('followFest', { params: { id, userId: student.id }, body: { followedBy: [student.id] } }, student)
  ).reply()
  expect(await walk.ask('GET /fests/{id}', { ...own, as: student })).toMatchObject({ followedBy: [student.id] })
  await walk.ask('DELETE /fests/{id}', own)
})

test('[API-08] that was every call of wire.md about colleges and fests', () => {
  walk.expectWhole()
})
