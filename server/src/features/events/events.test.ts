import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { updateEvent as change, draftEvent, holdEvent, register, round } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makePhoto } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let other: Person
let student: Person
let stranger: Person
let college: string
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, other, student, stranger] = await makePeople(quad, 4)
  college = await makeCollege(quad, other)
  await enrol(quad, college, admin, student)
  club = await createClub(quad, admin, { college })
})
afterAll(() => quad.stop())

const get = async (id: string, as?: Person) => quad.call('getEvent', { params: { id } }, as)
const shown = async (id: string, as?: Person) => (await get(id, as)).reply()
const put = (id: string, body: object, as = admin) => quad.call('updateEvent', { params: { id }, body }, as)
const fieldsOf = async (id: string, body: object) => (await put(id, body)).err?.fields
const upload = async (as: Person) => {
  const [file] = (
    await quad.call('uploadFiles', { files: [asFile(await makePhoto(90, 30), 'poster.jpg')] }, as)
  ).reply()
  return file?.location ?? ''
}

test('[EVT-03] [EVT-04] an incomplete event is known to its admins and its college’s alone', async () => {
  const id = await draftEvent(quad, admin, { club })
  expect((await get(id, admin)).status).toBe(200)
  expect((await get(id, other)).status).toBe(200)
  for (const as of [student, stranger, undefined]) expect((await get(id, as)).code).toBe('event.notFound')
  const listed = async (as: Person) =>
    (await quad.call('listEvents', { query: { club } }, as)).reply().events.map(({ _id }) => _id)
  expect(await listed(admin)).toEqual([id])
  expect(await listed(student)).toEqual([])
})

test('[EVT-03] who sees an event: everyone, its college, or its host’s members; the registered always', async () => {
  const id = await holdEvent(quad, admin, { club })
  const seers = async () => {
    const answers = await Promise.all(
      [undefined, stranger, student, admin].map(async (as) => (await get(id, as)).status),
    )
    return answers.map((status) => status === 200)
  }
  const feeds = async (as: Person) =>
    (await quad.call('getEventFeed', { query: {}, body: {} }, as)).reply().events.some(({ _id }) => _id === id)
  expect(await seers()).toEqual([true, true, true, true])
  await change(quad, admin, id, { visibility: 'college' })
  expect(await seers()).toEqual([false, false, true, true])
  expect([await feeds(stranger), await feeds(student)]).toEqual([false, true])
  await change(quad, admin, id, { visibility: 'private' })
  expect(await seers()).toEqual([false, false, false, true])
  await admit(quad, club, admin, [student])
  expect(await seers()).toEqual([false, false, true, true])
  await change(quad, admin, id, { visibility: 'public' })
  await register(quad, id, stranger)
  await change(quad, admin, id, { visibility: 'private' })
  expect((await seers())[1]).toBe(true)
})

test('[EVT-11] links of rounds are for admins and verified teams, never for eliminated ones', async () => {
  const id = await holdEvent(quad, admin, { club })
  await change(quad, admin, id, { stages: [{ ...round, link: 'https://meet.example.org/final' }] })
  const linkFor = async (as?: Person) => (await shown(id, as)).stages[0]?.link
  const teamId = await register(quad, id, stranger)
  const set = (status: string) =>
    quad.call('updateTeam', { params: { id, teamId }, body: { status: status as 'verified' } }, admin)
  expect([await linkFor(), await linkFor(student), await linkFor(stranger)]).toEqual(['', '', ''])
  await set('verified')
  expect([await linkFor(stranger), await linkFor(admin)]).toEqual([
    'https://meet.example.org/final',
    'https://meet.example.org/final',
  ])
  await set('eliminated')
  expect(await linkFor(stranger)).toBe('')
})

test('[EVT-11] rounds sent without links, as existing clients do, keep theirs', async () => {
  const id = await holdEvent(quad, admin, { club })
  await change(quad, admin, id, {
    stages: [
      { ...round, link: 'https://meet.example.org/a' },
      { ...round, round: 2 },
    ],
  })
  const { stages } = await change(quad, admin, id, { stages: [round, { ...round, round: 2, link: '' }] })
  expect(stages.map(({ link }) => link)).toEqual(['https://meet.example.org/a', ''])
  const [first, second] = stages
  const moved = [second, first].map((one, at) => ({ ...round, _id: one?._id ?? '', round: at + 1 }))
  const after = await change(quad, admin, id, { stages: moved })
  expect(after.stages.map(({ link, round: number }) => [number, link])).toEqual([
    [1, ''],
    [2, 'https://meet.example.org/a'],
  ])
})

test('[EVT-10] results need a round of the event; admins and the registered alone see and open them', async () => {
  const id = await holdEvent(quad, admin, { club })
  const file = await upload(admin)
  expect(await fieldsOf(id, { results: [{ round: 2, file, filename: 'a.jpg' }] })).toEqual({
    'results.0.round': 'The event has no such round',
  })
  await change(quad, admin, id, { results: [{ id: 'made up', round: 1, file, filename: 'winners.jpg' }] })
  await register(quad, id, stranger)
  const [seen] = (await shown(id, stranger)).results
  expect(seen).toMatchObject({ round: 1, filename: 'winners.jpg' })
  expect((await fetchFile(quad, seen?.file ?? '')).status).toBe(200)
  expect((await fetchFile(quad, (seen?.file ?? '').replace(/\?.*/, ''))).status).toBe(404)
  expect((await shown(id, student)).results).toEqual([])
  const [kept] = (await change(quad, admin, id, { results: [{ round: 1, file: seen?.file ?? '' }] })).results
  expect(kept?._id).toBe(seen?._id)
  await change(quad, admin, id, { results: [] })
  expect((await shown(id, admin)).results).toEqual([])
})

test('[EVT-10] a stranger’s file is no result', async () => {
  const id = await holdEvent(quad, admin, { club })
  const body = { results: [{ round: 1, file: await upload(stranger), filename: 'x' }] }
  expect((await put(id, body)).code).toBe('upload.unknown')
})

test('[EVT-14] a viewer counts once, a visitor never', async () => {
  const id = await holdEvent(quad, admin, { club })
  await shown(id)
  const before = (await shown(id, admin)).views
  await Promise.all([shown(id, stranger), shown(id, stranger), shown(id, stranger)])
  expect((await shown(id, stranger)).views).toBe(before + 1)
})

test('[TALK-12] a preview counts nobody as a viewer', async () => {
  const id = await holdEvent(quad, admin, { club })
  const { views } = await shown(id, admin)
  const preview = (as: Person) => quad.call('getEventPreview', { params: { id } }, as)
  const { eventTitle, eventStartDate, eventEndDate, timeZone, eventImg, _id } = await shown(id, admin)
  expect((await preview(admin)).reply()).toEqual({ _id, eventTitle, eventImg, timeZone, eventStartDate, eventEndDate })
  for (const person of [stranger, student]) (await preview(person)).reply()
  expect((await shown(id, admin)).views).toBe(views)
})

test('[EVT-09] an admin is removed only while more than two are on the event’s own list; lists name open accounts', async () => {
  const id = await holdEvent(quad, admin, { club })
  const set = (ids: string[], as = admin) => put(id, { admin: ids.map((_id) => ({ _id, displayName: 'Anyone' })) }, as)
  expect((await set([student.id, other.id])).reply()).toMatchObject({ admin: { length: 3 }, ownAdmin: { length: 3 } })
  expect((await set([student.id], student)).reply()).toMatchObject({ admin: { length: 2 }, ownAdmin: { length: 2 } })
  expect((await set([], student)).code).toBe('event.adminsNeeded')
  expect((await set([student.id, '01900000-0000-7000-8000-00000000dead'], student)).code).toBe('user.notFound')
  expect((await set([student.id, stranger.id], other)).code).toBe('event.notAdmin')
})

test('[EVT-08] [SRCH-02] the image, also among suggestions, follows the visibility, and a deleted event leaves nothing readable', async () => {
  const id = await holdEvent(quad, admin, { club })
  const { eventImg, poster } = await change(quad, admin, id, { eventImg: await upload(admin) })
  expect((await fetchFile(quad, eventImg)).status).toBe(200)
  // The event contains the size after rotation, so that the page can reserve the space.
  expect(poster).toMatchObject({ url: eventImg, width: 30, height: 90 })
  const listed = (await quad.call('listEvents', { query: { club } }, stranger)).reply()
  expect(listed.events.find(({ _id }) => _id === id)?.poster).toEqual(poster)
  const suggested = async (as: Person) => {
    const rows = (await quad.call('listQueries', { query: { search: 'posterless' } }, as)).reply()
    return rows.map(({ event }) => event?.image)
  }
  await change(quad, admin, id, { eventTitle: 'Posterless evening' })
  expect(await suggested(stranger)).toEqual([eventImg])
  await change(quad, admin, id, { visibility: 'private' })
  expect((await fetchFile(quad, eventImg)).status).toBe(404)
  expect(await suggested(stranger)).toEqual([])
  const [signed = ''] = await suggested(admin)
  expect([signed.startsWith(eventImg), (await fetchFile(quad, signed ?? '')).status]).toEqual([true, 200])
  await change(quad, admin, id, { visibility: 'public' })
  await register(quad, id, stranger)
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  for (const as of [admin, stranger]) expect((await get(id, as)).code).toBe('event.notFound')
  expect((await fetchFile(quad, eventImg)).status).toBe(404)
  await eraseDeleted(quad, 'events')
  const left = async () => {
    const { db } = quad.context
    const events = await db.selectFrom('events').select('id').where('id', '=', id).execute()
    const teams = await db.selectFrom('event_registrants').select('team_id').where('event_id', '=', id).execute()
    return events.length + teams.length
  }
  // The node's own job may be erasing the event.
  await until('the event is erased', async () => (await left()) === 0)
  expect(await left()).toBe(0)
})

test('[CLUB-06] a deleted club’s events are gone with it', async () => {
  const id = await holdEvent(quad, admin, { club })
  ;(await quad.call('deleteClub', { params: { id: club } }, admin)).reply()
  for (const as of [admin, stranger, undefined]) expect((await get(id, as)).code).toBe('event.notFound')
})

test('[EVT-09] an event whose last admin closes their account falls to its host’s admins (ruling 68)', async () => {
  await admit(quad, club, admin, [student])
  const member = { params: { id: club, memberId: student.id }, body: { admin: true } }
  ;(await quad.call('updateMember', member, admin)).reply()
  const id = await holdEvent(quad, admin, { club })
  ;(await quad.call('closeAccount', { params: { id: admin.id } }, admin)).reply()
  expect((await shown(id, student)).admin.map(({ _id }) => _id)).toEqual([student.id])
})

test('[EVT-03] the event’s college verifies it, and nobody else; its mark goes when the club leaves (ruling 71)', async () => {
  const id = await holdEvent(quad, admin, { club })
  expect((await put(id, { verified: true }, admin)).code).toBe('event.notCollegeAdmin')
  expect((await put(id, { verified: true }, other)).reply().verified).toBe(true)
  expect((await put(id, { eventTitle: 'Mine now' }, other)).code).toBe('event.notAdmin')
  const moveTo = (to: string) => quad.call('updateClub', { params: { id: club }, body: { college: to } }, admin)
  ;(await moveTo('')).reply()
  expect(await shown(id, admin)).toMatchObject({ verified: false })
  ;(await moveTo(college)).reply()
  expect(await shown(id, admin)).toMatchObject({ verified: false, visibility: 'public' })
})

test('[EVT-05] the kind of an event with registrations is fixed, and places can’t fall below them', async () => {
  const id = await holdEvent(quad, admin, { club })
  for (const person of [stranger, student]) await register(quad, id, person)
  const send = (body: object) => quad.call('updateEvent', { params: { id }, body }, admin)
  expect((await send({ eventType: 'workshop' })).code).toBe('event.typeFixed')
  expect((await send({ registrationCount: 1 })).err?.fields).toEqual({
    registrationCount: 'More people have registered already',
  })
  expect((await change(quad, admin, id, { registrationCount: 2 })).registrationCount).toBe(2)
})
