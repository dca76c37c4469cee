import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftEvent } from '../../testing/events.ts'
import { makeCollege, makeFest } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let mate: Person
let member: Person
let college: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, mate, member] = (await makePeople(quad, 3)) as [Person, Person, Person]
  college = await makeCollege(quad, admin)
  id = await makeFest(quad, college, admin)
})
afterAll(() => quad.stop())

async function upload(): Promise<string> {
  const file = asFile(await makeImage(40, 20).png().toBuffer())
  return (await quad.call('uploadFiles', { files: [file] }, admin)).reply()[0]?.location ?? ''
}
const change = async (body: object) => (await quad.call('updateFest', { params: { id }, body }, admin)).reply().festImg
const rowsOf = async (table: 'events' | 'fests' | 'uploads', rowId: string) =>
  (await quad.context.db.selectFrom(table).select('id').where('id', '=', rowId).execute()).length

test('[FEST-01] deleting a fest removes it with its events and files, without another call', async () => {
  expect(await change({ festImg: await upload() })).toMatch(/^http/)
  const { picture_id: picture } = await quad.context.db
    .selectFrom('fests')
    .select('picture_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const event = await draftEvent(quad, admin, { festival: id })
  ;(await quad.call('deleteFest', { params: { id } }, admin)).reply()
  await until('the fest, its event and its picture are gone', async () => {
    const left = [await rowsOf('fests', id), await rowsOf('events', event), await rowsOf('uploads', picture ?? '')]
    return left.every((count) => count === 0)
  })
})

test('[FEST-01] an empty address removes the picture of a fest', async () => {
  expect(await change({ festImg: await upload() })).toMatch(/^http/)
  expect(await change({ description: 'Kept' })).toMatch(/^http/)
  expect(await change({ festImg: '' })).toBe('')
})

test('[ACC-10] [FEST-01] a fest that loses its only admin goes to the admins of its college whose accounts are open', async () => {
  const body = { admin: [admin.id, mate.id, member.id] }
  ;(await quad.call('updateCollege', { params: { id: college }, body }, admin)).reply()
  const post = (await quad.call('createPost', { body: { text: 'Soon', fest: id } }, admin)).reply()._id
  for (const person of [mate, admin]) (await quad.call('closeAccount', { params: { id: person.id } }, person)).reply()
  expect((await quad.call('getPost', { params: { id: post } })).reply().fest?.admin).toEqual([member.id])
})
