import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeskClubsOf } from '@quad/contract/entities/collegeDesk.ts'
import { admit, createClub, enrol, makeCollege, makeFest } from '../../testing/clubs.ts'
import { endEvent, holdEvent, memberOf } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let dean: Person
let head: Person
let student: Person
let stranger: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[dean, head, student, stranger] = await makePeople(quad, 4)
  id = await makeCollege(quad, dean)
  await enrol(quad, id, head, student)
})
afterAll(() => quad.stop())

const desk = async (as = dean) => (await quad.call('getCollegeDesk', { params: { id } }, as)).reply()
const clubs = async (which: DeskClubsOf, before?: string) => {
  const query = { which, ...(before !== undefined && { '_id[$lt]': before }) }
  return (await quad.call('listDeskClubs', { params: { id }, query }, dean)).reply()
}
const names = async (which: DeskClubsOf) => (await clubs(which)).map(({ clubName }) => clubName)
const settle = (clubId: string, college_status: 'verified' | 'unverified') =>
  quad.call('updateClub', { params: { id: clubId }, body: { college_status } }, dean)
const office = (clubId: string, holder: Person | null, endsOn: string | null) =>
  quad.call(
    'createOffice',
    {
      params: { id: clubId },
      body: { title: 'President', admin: false, rights: [], holder: holder?.id ?? null, startsOn: null, endsOn },
    },
    head,
  )

test('[COLL-06] a new club waits on its college’s desk until the college’s admins verify it or keep it unofficial', async () => {
  const first = await createClub(quad, head, { clubName: 'Chess' })
  const second = await createClub(quad, head, { clubName: 'Kites' })
  await createClub(quad, head, { clubName: 'Secret', privacy: 'private' })
  await createClub(quad, dean, { clubName: 'Of the dean', college_status: 'verified' })
  expect(await names('waiting')).toEqual(['Kites', 'Chess'])
  expect(await desk()).toMatchObject({ clubs: 3, waiting: 2 })
  ;(await settle(first, 'verified')).reply()
  ;(await settle(second, 'unverified')).reply()
  expect(await names('waiting')).toEqual([])
  ;(await settle(first, 'unverified')).reply()
  expect(await names('waiting'), 'decided on before').toEqual([])
  const hide = { params: { id: second }, body: { privacy: 'private' as const } }
  ;(await quad.call('updateClub', hide, head)).reply()
  const show = { params: { id: second }, body: { privacy: 'public' as const } }
  ;(await quad.call('updateClub', show, head)).reply()
  expect(await names('waiting'), 'it came back').toEqual(['Kites'])
})

test('[COLL-06] clubs without officers, and those whose term is over, are on the desk', async () => {
  const held = await createClub(quad, head, { clubName: 'Held' })
  const over = await createClub(quad, head, { clubName: 'Over' })
  const vacant = await createClub(quad, head, { clubName: 'Vacant' })
  ;(await office(held, head, '2099-06-30')).reply()
  ;(await office(over, head, '2020-06-30')).reply()
  ;(await office(vacant, null, '2020-06-30')).reply()
  expect(await names('withoutOfficers')).toEqual(['Vacant'])
  expect(await clubs('termsEnded')).toMatchObject([{ clubName: 'Over', termEndedOn: '2020-06-30', _id: over }])
  expect(await desk()).toMatchObject({ clubs: 3, withoutOfficers: 1, termsEnded: 1 })
  await admit(quad, over, head, [student])
  ;(await quad.call('deleteClub', { params: { id: over } }, head)).reply()
  expect(await names('termsEnded')).toEqual([])
})

test('[COLL-06] the desk counts students, those active within 7 days, events and registrations of 30 days', async () => {
  await quad.context.db
    .updateTable('auth_sessions')
    .set({ used_at: new Date(Date.now() - 8 * 86_400_000), created_at: new Date(0) })
    .where('user_id', '=', student.id)
    .execute()
  const event = await holdEvent(quad, dean, { college: id })
  const body = { teamName: 'One', members: [memberOf(head.email)] }
  ;(await quad.call('registerTeam', { params: { id: event }, body }, head)).reply()
  expect(await desk()).toMatchObject({ students: 3, active: 2, events: 0, registrations: 1 })
  await endEvent(quad, event, 2)
  expect(await desk()).toMatchObject({ events: 1 })
})

test('[COLL-06] events and fests made lately are listed newest first with their host; clubs page by page', async () => {
  const clubId = await createClub(quad, head, { clubName: 'Chess' })
  const fest = await makeFest(quad, id, head, 'Spring fest')
  const event = await holdEvent(quad, head, { club: clubId })
  const places = await quad.call('listDeskPlaces', { params: { id }, query: {} }, dean)
  expect(places.reply()).toMatchObject([
    { kind: 'event', _id: event, host: 'Chess' },
    { kind: 'fest', _id: fest, title: 'Spring fest' },
  ])
  const older = await quad.call('listDeskPlaces', { params: { id }, query: { '_id[$lt]': event } }, dean)
  expect(older.reply().map(({ _id }) => _id)).toEqual([fest])
  const row = { category: 'Social', college_id: id, college_status: 'unverified', privacy: 'public' }
  const rows = Array.from({ length: 11 }, (_, at) => ({ ...row, name: `Club ${at}` }))
  await quad.context.db.insertInto('clubs').values(rows).execute()
  const page = await clubs('waiting')
  expect(page).toHaveLength(10)
  expect(await clubs('waiting', page.at(-1)?._id)).toHaveLength(2)
})

test('[COLL-06] only the college’s admins and site admins read its desk', async () => {
  for (const as of [student, stranger])
    expect((await quad.call('getCollegeDesk', { params: { id } }, as)).code).toBe('college.notAdmin')
})

test('[COLL-06] a site admin reads on a college’s desk only the events that they may see', async () => {
  await quad.context.db.updateTable('users').set({ site_admin: true }).where('id', '=', stranger.id).execute()
  const club = await createClub(quad, head, { college: id })
  const open = await holdEvent(quad, head, { club })
  const hidden = await holdEvent(quad, head, { club }, { visibility: 'private' })
  const seenBy = async (as: Person) =>
    (await quad.call('listDeskPlaces', { params: { id }, query: {} }, as)).reply().map(({ _id }) => _id)
  expect([await seenBy(stranger), await seenBy(dean)]).toEqual([[open], [hidden, open]])
})
