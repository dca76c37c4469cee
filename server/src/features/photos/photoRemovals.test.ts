import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteFiles } from '../../entities/upload/removeFiles.ts'
import { caseOf, passUndo } from '../../testing/cases.ts'
import { createClub } from '../../testing/clubs.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { endEvent, holdEvent, registerCrowd } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { addPhoto } from '../../testing/photos.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let club: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await makePerson(quad)
  club = await createClub(quad, admin)
})
beforeEach(async () => {
  id = await holdEvent(quad, admin, { club })
})
afterAll(() => quad.stop())

const list = async (as: Person) => (await quad.call('listEventPhotos', { params: { id }, query: {} }, as)).reply()
const idsFor = async (as: Person) => (await list(as)).photos.map(({ _id }) => _id)
const remove = (as: Person, photoId: string) => quad.call('deleteEventPhoto', { params: { id, photoId } }, as)
const askRemoval = (as: Person, photoId: string) => quad.call('askPhotoRemoval', { params: { id, photoId } }, as)
const fetched = async (url = '') => (await fetch(url.replace('http://quad.test', quad.url))).status
/** People who registered for the event, which ended an hour ago. */
async function attended<Count extends number>(count: Count) {
  const people = await makePeople(quad, count)
  await registerCrowd(quad, id, people)
  await endEvent(quad, id, 1)
  return people
}
const settle = async (caseId: string, outcome: 'dismiss' | 'remove') => {
  const body = { outcome, reason: 'Asked' }
  ;(await quad.call('settleCase', { params: { id: caseId }, body }, await quad.person('admin'))).reply()
  await passUndo(quad)
}
const caseOfPhoto = async (photoId: string) =>
  (
    await quad.context.db
      .selectFrom('cases')
      .select('id')
      .where('target_id', '=', photoId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

test('[EVT-40] its owner and the event’s admins delete a photo with its file, nobody else', async () => {
  const [me, other] = await attended(2)
  const mine = await addPhoto(quad, id, me)
  const second = await addPhoto(quad, id, me)
  expect((await remove(other, mine._id)).code).toBe('photo.notYours')
  ;(await remove(me, mine._id)).reply()
  ;(await remove(admin, second._id)).reply()
  expect((await remove(me, mine._id)).code).toBe('photo.notFound')
  await deleteFiles(quad.context)
  expect([await fetched(mine.media.url), await fetched(second.media.url)]).toEqual([404, 404])
  expect((await list(me)).count).toBe(0)
})

test('[EVT-40] people with a block don’t see each other’s photos, and photos of a closed account nobody sees', async () => {
  const [me, other, reader] = await attended(3)
  const mine = await addPhoto(quad, id, me)
  const theirs = await addPhoto(quad, id, other)
  ;(await quad.call('blockUser', { params: { id: other.id } }, me)).reply()
  expect([await idsFor(me), await idsFor(other)]).toEqual([[mine._id], [theirs._id]])
  expect((await list(me)).count).toBe(1)
  expect(await idsFor(reader)).toEqual([theirs._id, mine._id])
  expect((await askRemoval(other, mine._id)).code).toBe('photo.notFound')
  ;(await quad.call('closeAccount', { params: { id: other.id } }, other)).reply()
  expect(await idsFor(reader)).toEqual([mine._id])
  expect(await fetched(theirs.media.url)).toBe(404)
})

test('[EVT-40] whoever asks for a photo’s removal hides it until a site admin decides; one that stays isn’t hidden again', async () => {
  const [me, depicted, reader] = await attended(3)
  const mine = await addPhoto(quad, id, me)
  expect((await askRemoval(me, mine._id)).code).toBe('photo.own')
  expect((await askRemoval(depicted, mine._id)).reply()).toEqual({ hidden: true })
  expect([await idsFor(depicted), await idsFor(reader)]).toEqual([[], []])
  for (const person of [me, admin]) expect((await list(person)).photos[0]).toMatchObject({ hidden: true })
  const caseId = await caseOfPhoto(mine._id)
  const found = (await quad.call('getCase', { params: { id: caseId } }, await quad.person('admin'))).reply()
  expect(found.thing?.files).toHaveLength(1)
  expect(found.reports[0]?.report).toContain('removed')
  await settle(caseId, 'dismiss')
  expect(await idsFor(reader)).toEqual([mine._id])
  expect((await askRemoval(reader, mine._id)).reply()).toEqual({ hidden: false })
  expect(await idsFor(depicted)).toEqual([mine._id])
  await settle(await caseOfPhoto(mine._id), 'remove')
  expect(await idsFor(me)).toEqual([])
  expect(await fetched(mine.media.url), 'its address ends').toBe(404)
})

test('[EVT-40] [SUP-02] a photo is reported without hiding it, and nobody reports their own', async () => {
  const [me, reader] = await attended(2)
  const mine = await addPhoto(quad, id, me)
  await caseOf(quad, reader, 'eventPhoto', mine._id)
  expect(await idsFor(reader)).toEqual([mine._id])
  const body = { reportOn: 'eventPhoto' as const, reportedId: mine._id, report: 'Unkind' }
  expect((await quad.call('createReport', { body }, me)).code).toBe('report.yours')
})

test('[EVT-40] a dismissed report of something else keeps nobody from having a photo hidden that they are in', async () => {
  const [me, friend, depicted] = await attended(3)
  const mine = await addPhoto(quad, id, me)
  await settle(await caseOf(quad, friend, 'eventPhoto', mine._id), 'dismiss')
  expect((await askRemoval(depicted, mine._id)).reply()).toEqual({ hidden: true })
})

test('[EVT-40] a person asks for the removal of ten photos a day, also at once', async () => {
  const [me, depicted] = await attended(2)
  const photos = await sql<{ id: string }>`insert into event_photos (event_id, user_id)
    select ${id}::uuid, ${me.id}::uuid from generate_series(1, 12) returning id`.execute(quad.context.db)
  const answers = await Promise.all(photos.rows.map((photo) => askRemoval(depicted, photo.id)))
  expect(answers.filter(({ code }) => code === 'photo.removalsLimit')).toHaveLength(2)
  const hidden = photos.rows[answers.findIndex(({ code }) => code === undefined)]?.id ?? ''
  expect((await askRemoval(depicted, hidden)).code, 'hidden from whoever asked').toBe('photo.notFound')
})

test('[EVT-40] [EVT-08] the photos of a deleted event are erased with their files', async () => {
  const [me] = await attended(1)
  const mine = await addPhoto(quad, id, me)
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  expect((await quad.call('listEventPhotos', { params: { id }, query: {} }, me)).code).toBe('event.notFound')
  await eraseDeleted(quad, 'events')
  await deleteFiles(quad.context)
  expect(await fetched(mine.media.url)).toBe(404)
  const left = await quad.context.db.selectFrom('event_photos').select('id').where('event_id', '=', id).execute()
  expect(left).toEqual([])
})
