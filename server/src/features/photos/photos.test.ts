import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { endEvent, holdEvent, inHours, publishTalk, registerCrowd } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { addPhoto, uploadPhotos } from '../../testing/photos.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { until } from '../../testing/waiting.ts'

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

const list = async (as: Person, before?: string) =>
  (await quad.call('listEventPhotos', { params: { id }, query: { ...(before && { before }) } }, as)).reply()
const add = (as: Person, files: readonly string[], to = id) =>
  quad.call('addEventPhotos', { params: { id: to }, body: { photos: files.map((file) => ({ file })) } }, as)
const tryOne = async (as: Person, to = id) => (await add(as, await uploadPhotos(quad, as), to)).code
const fetched = async (url = '') => (await fetch(url.replace('http://quad.test', quad.url))).status
const setAdding = (as: Person, open: boolean) => quad.call('setPhotoAdding', { params: { id }, body: { open } }, as)
/** People who registered for the event, which ended an hour ago. */
async function attended<Count extends number>(count: Count) {
  const people = await makePeople(quad, count)
  await registerCrowd(quad, id, people)
  await endEvent(quad, id, 1)
  return people
}
const letIn = async (person: Person) => {
  const { _id: ticket } = (await quad.call('getTicket', { params: { id } }, person)).reply()
  const body = { entries: [{ _id: randomUUID(), ticket, at: inHours(-1) }] }
  ;(await quad.call('addEntries', { params: { id }, body }, admin)).reply()
}

test('[EVT-40] once an event has begun, those with a seat and its admins add photos, which those who see it see', async () => {
  const [me, reader] = await makePeople(quad, 2)
  await registerCrowd(quad, id, [me])
  expect([await tryOne(me), await tryOne(admin)]).toEqual(['photo.early', 'photo.early'])
  await endEvent(quad, id, -1)
  const mine = await addPhoto(quad, id, me, ' On stage ')
  expect(mine).toMatchObject({ caption: 'On stage', hidden: false, deletable: true, user: { _id: me.id } })
  expect(mine.media).toMatchObject({ kind: 'image', width: 60, height: 40 })
  const theirs = await addPhoto(quad, id, admin)
  const shown = await list(reader)
  expect(shown.photos.map(({ _id, deletable }) => [_id, deletable])).toEqual([
    [theirs._id, false],
    [mine._id, false],
  ])
  expect([shown.count, shown.left, shown.morePhotos]).toEqual([2, 0, false])
  expect([(await list(me)).left, (await list(admin)).left]).toEqual([19, 19])
  expect(await tryOne(reader)).toBe('photo.notThere')
  expect(await fetched(shown.photos[0]?.media.url)).toBe(200)
  expect(await fetched(shown.photos[0]?.media.url.split('?')[0]), 'no photo is public').toBe(404)
  expect((await quad.call('listEventPhotos', { params: { id }, query: {} })).status).toBe(401)
})

test('[EVT-40] once somebody was let in at the door, only those who came add photos; of the waiting, the going and the named nobody', async () => {
  const [came, missed, waits, named] = await attended(4)
  const { db } = quad.context
  await sql`with gone as (delete from event_registrants where event_id = ${id} and user_id = any (${[waits.id, named.id]}::uuid[]) returning *)
    insert into event_waiters (event_id, user_id, team_id) select event_id, user_id, team_id from gone where user_id = ${waits.id}`.execute(
    db,
  )
  expect([await tryOne(waits), await tryOne(named)]).toEqual(['photo.notThere', 'photo.notThere'])
  await addPhoto(quad, id, missed)
  await letIn(came)
  await addPhoto(quad, id, came)
  expect(await tryOne(missed)).toBe('photo.notThere')
  const talk = await publishTalk(quad, admin, { club })
  ;(await quad.call('goToEvent', { params: { id: talk }, body: {} }, came)).reply()
  await endEvent(quad, talk, 1)
  expect(await tryOne(came, talk)).toBe('photo.notThere')
})

test('[EVT-40] a cancelled event takes no photos, nor one closed by its organisers, who still add some', async () => {
  const [me] = await attended(1)
  expect((await setAdding(me, false)).code).toBe('event.notAdmin')
  ;(await setAdding(admin, false)).reply()
  expect(await list(me)).toMatchObject({ closed: true, left: 0 })
  expect(await tryOne(me)).toBe('photo.closed')
  await addPhoto(quad, id, admin)
  ;(await setAdding(admin, true)).reply()
  expect(await list(me)).toMatchObject({ closed: false, left: 20 })
  await addPhoto(quad, id, me)
  await sql`update events set cancelled_at = now() where id = ${id}`.execute(quad.context.db)
  expect([await tryOne(me), await tryOne(admin)]).toEqual(['photo.cancelled', 'photo.cancelled'])
  expect((await list(me)).photos).toHaveLength(2)
})

test('[EVT-40] photos come in pages, newest first, with how many there are', async () => {
  const [me] = await attended(1)
  await sql`
    with made as (
      insert into event_photos (event_id, user_id) select ${id}::uuid, ${me.id}::uuid from generate_series(1, 30) returning id
    ) insert into uploads (owner_id, storage_key, kind, mime, byte_size, width, height, placeholder, original_name, attached_to, attached_as, position)
    select ${me.id}::uuid, id::text, 'image', 'image/jpeg', 1, 60, 40, '', 'a.jpg', id, 'photo', 0 from made`.execute(
    quad.context.db,
  )
  const first = await list(me)
  const rest = await list(me, first.photos.at(-1)?._id)
  expect([first.photos.length, first.morePhotos, first.count]).toEqual([24, true, 30])
  expect([rest.photos.length, rest.morePhotos]).toEqual([6, false])
  const all = [...first.photos, ...rest.photos].map(({ _id }) => _id)
  expect(all).toEqual(all.toSorted().toReversed())
})

test('[EVT-40] a person adds 20 photos at most, also by requests at once, and an event takes 1,000', async () => {
  const [me] = await attended(1)
  const files: string[] = []
  while (files.length < 25) files.push(...(await uploadPhotos(quad, me, 5)))
  const codes = await Promise.all(
    [0, 5, 10, 15, 20].map(async (from) => (await add(me, files.slice(from, from + 5))).code),
  )
  expect(codes.toSorted((one, other) => `${one}`.localeCompare(`${other}`))).toEqual([
    'photo.tooMany',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(await list(me)).toMatchObject({ count: 20, left: 0 })
  await sql`insert into event_photos (event_id, user_id)
    select ${id}::uuid, ${admin.id}::uuid from generate_series(1, 979)`.execute(quad.context.db)
  const [other] = await makePeople(quad, 1)
  await sql`update event_photos set user_id = ${(await makePerson(quad)).id} where event_id = ${id} and user_id = ${admin.id}`.execute(
    quad.context.db,
  )
  await registerAlso(other)
  expect((await list(other)).left).toBe(1)
  expect((await add(other, await uploadPhotos(quad, other, 2))).code).toBe('photo.full')
  await addPhoto(quad, id, other)
  expect(await tryOne(other)).toBe('photo.full')
})

const registerAlso = (person: Person) =>
  sql`with team as (
      insert into event_teams (event_id, lead_id, number) values (${id}, ${person.id}, 999) returning id
    ) insert into event_registrants (event_id, user_id, team_id) select ${id}::uuid, ${person.id}::uuid, id from team`.execute(
    quad.context.db,
  )

test('[EVT-40] a retry returns the stored photos; a foreign, used or other file is refused', async () => {
  const [me, other] = await attended(2)
  const files = await uploadPhotos(quad, me, 2)
  const answers = await Promise.all([add(me, files), add(me, files)])
  const [one, again] = answers.map((answer) => answer.reply().map(({ _id }) => _id))
  expect(one).toHaveLength(2)
  expect(again).toEqual(one)
  expect((await list(me)).count).toBe(2)
  expect((await add(other, files)).code).toBe('upload.unknown')
  expect((await add(me, [files[0] ?? '', ...(await uploadPhotos(quad, me))])).code).toBe('upload.unknown')
  const [text] = (await quad.call('uploadFiles', { files: [asFile('Notes')] }, me)).reply()
  expect((await add(me, [text?.location ?? ''])).code).toBe('upload.notImage')
  expect((await add(me, [])).code).toBe('request.invalid')
  expect((await list(me)).count).toBe(2)
})

test('[EVT-40] who added a photo changes its caption; nobody else does, and of one that is gone nobody', async () => {
  const [me, friend] = await attended(2)
  const { _id: photoId } = await addPhoto(quad, id, me, 'On stage')
  const update = (as: Person, caption: string) =>
    quad.call('updateEventPhoto', { params: { id, photoId }, body: { caption } }, as)
  ;(await update(me, ' The finale ')).reply()
  expect((await list(friend)).photos[0]?.caption).toBe('The finale')
  expect([(await update(friend, 'Mine')).code, (await update(admin, 'Mine')).code]).toEqual(
    Array.from({ length: 2 }, () => 'photo.notOwn'),
  )
  expect((await update(me, 'a'.repeat(201))).code).toBe('request.invalid')
  ;(await update(me, '')).reply()
  expect((await list(friend)).photos[0]?.caption).toBe('')
  ;(await quad.call('deleteEventPhoto', { params: { id, photoId } }, me)).reply()
  expect((await update(me, 'Gone')).code).toBe('photo.notFound')
})

test('[EVT-40] people who watch an event receive a tag that changes as photos are added, captioned, hidden and deleted', async () => {
  const [me, friend] = await attended(2)
  const socket = await connectSocket(quad.url, friend.token)
  expect(await socket.emit('watchEvent', { event: id })).not.toHaveProperty('photosTag')
  const last = () => socket.heard('registrationsChanged').at(-1)?.photosTag
  const seen: (string | undefined)[] = [undefined]
  const changes = async (what: string) => {
    await until(what, async () => !seen.includes(last()))
    seen.push(last())
  }
  const { _id: photoId } = await addPhoto(quad, id, me)
  await changes('it is added')
  const body = { caption: 'On stage' }
  ;(await quad.call('updateEventPhoto', { params: { id, photoId }, body }, me)).reply()
  await changes('it has a caption')
  ;(await quad.call('askPhotoRemoval', { params: { id, photoId } }, friend)).reply()
  await changes('it is hidden')
  ;(await quad.call('deleteEventPhoto', { params: { id, photoId } }, me)).reply()
  await until('it is deleted', async () => last() === undefined)
  socket.close()
})
