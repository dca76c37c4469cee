import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { updateEvent, draftEvent, holdEvent, inHours, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let dean: Person
let me: Person
let college: string
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  // Delete other tests' events, so that lists contain only this test's.
  await quad.context.db.deleteFrom('events').execute()
  ;[admin, dean, me] = await makePeople(quad, 3)
  college = await makeCollege(quad, dean)
  await enrol(quad, college, admin)
  club = await createClub(quad, admin, { college })
})
afterAll(() => quad.stop())

const hold = (more: object = {}) => holdEvent(quad, admin, { club }, more)
const titled = async (eventTitle: string, more: object = {}) => {
  const id = await hold({ ...more })
  await updateEvent(quad, admin, id, { eventTitle })
  return id
}
const feed = async (body: object = {}, query: object = {}, as = me) =>
  (await quad.call('getEventFeed', { query, body }, as)).reply()
const fed = async (query: object = {}, body: object = {}) =>
  (await feed(body, query)).events.map(({ eventTitle }) => eventTitle)
const list = async (query: object, as: Person | null = me) =>
  (await quad.call('listEvents', { query }, as ?? undefined)).reply().events.map(({ _id }) => _id)
const retime = (id: string, hours: number) =>
  quad.context.db
    .updateTable('events')
    .set({ registration_starts_at: new Date(0), registration_ends_at: new Date(inHours(hours)) })
    .where('id', '=', id)
    .execute()

test('[EVT-13] [EVT-02] an event that one can’t see, as the cursor, reveals nothing of its deadline', async () => {
  await titled('Later', { registrationEndDate: inHours(20) })
  const hidden = await titled('Hidden', { registrationEndDate: inHours(23), visibility: 'private' })
  expect(await fed({}, { lastFetchedIds: [hidden] })).toEqual(['Later'])
})

test('[EVT-01] [EVT-13] the feed has complete events whose deadline is ahead, soonest first', async () => {
  await titled('Later', { registrationEndDate: inHours(20) })
  await titled('Sooner', { registrationEndDate: inHours(10) })
  await retime(await titled('Over'), -1)
  await draftEvent(quad, admin, { club }, { eventTitle: 'Draft' })
  const open = await titled('Without registration', { takeRegistration: false })
  expect(await fed()).toEqual(['Sooner', 'Later', 'Without registration'])
  await quad.context.db
    .updateTable('events')
    .set({ starts_at: new Date(0), ends_at: new Date(1) })
    .where('id', '=', open)
    .execute()
  expect(await fed()).toEqual(['Sooner', 'Later'])
})

test('[EVT-13] pages follow each other without gap or repetition, also for clients that append all ids, when one moves meanwhile', async () => {
  const ids: string[] = []
  for (let at = 0; at < 13; at++) ids.push(await hold({ registrationEndDate: inHours(5 + at) }))
  const first = await feed()
  expect([first.lastFetchedIds, first.moreEvents]).toEqual([ids.slice(0, 10), true])
  await retime(ids[0] ?? '', 30)
  const second = await feed({ lastFetchedIds: first.lastFetchedIds })
  expect([second.lastFetchedIds, second.moreEvents]).toEqual([ids.slice(10), false])
  expect((await feed({ lastFetchedIds: [...first.lastFetchedIds, ...second.lastFetchedIds] })).events).toEqual([])
})

test('[EVT-01] [EVT-13] with dates the feed has what starts then and is not over, in that order, also after registration ended; pages follow each other', async () => {
  const from = new Date(inHours(24))
  const on = async (hours: number, more: object = {}) => {
    const id = await hold(more)
    const [starts_at, ends_at] = [new Date(inHours(hours)), new Date(inHours(hours + 2))]
    await quad.context.db.updateTable('events').set({ starts_at, ends_at }).where('id', '=', id).execute()
    return id
  }
  const ids: string[] = []
  for (let at = 0; at < 12; at++) ids.unshift(await on(36 - at))
  await retime(ids[0] ?? '', -1)
  await on(23)
  await on(50)
  const hidden = await on(30, { visibility: 'private' })
  const dates = { 'eventStartDate[$gte]': from.toISOString(), 'eventStartDate[$lt]': inHours(48) }
  const first = await feed({}, dates)
  expect([first.lastFetchedIds, first.moreEvents]).toEqual([ids.slice(0, 10), true])
  const second = await feed({ lastFetchedIds: first.lastFetchedIds }, dates)
  expect([second.lastFetchedIds, second.moreEvents]).toEqual([ids.slice(10), false])
  const fromHidden = await feed({ lastFetchedIds: [hidden] }, dates)
  expect(fromHidden.lastFetchedIds).toEqual(ids.slice(0, 10))
  const past = await on(-1)
  await quad.context.db.updateTable('events').set({ ends_at: new Date() }).where('id', '=', past).execute()
  expect((await feed({}, { 'eventStartDate[$lt]': inHours(24) })).lastFetchedIds).not.toContain(past)
  expect((await quad.call('getEventFeed', { query: { 'eventStartDate[$gte]': 'soon' }, body: {} }, me)).status).toBe(
    400,
  )
})

test('[EVT-01] filters: kind, payment, place, team size, categories and text, each alone and together', async () => {
  await titled('Hack', { participation: 'team', minSizeTeam: 1, maxSizeTeam: 4, registrationEndDate: inHours(5) })
  const concert = await titled('Concert', {
    registrationCharge: 'paid',
    registrationFee: 100,
    registrationEndDate: inHours(6),
  })
  await updateEvent(quad, admin, concert, {
    eventType: 'entertainment',
    location: 'offline',
    eventCategory: ['DJ Concert', 'Music'],
  })
  const workshop = await titled('Workshop', {
    participation: 'team',
    minSizeTeam: 2,
    maxSizeTeam: 2,
    registrationEndDate: inHours(7),
  })
  await updateEvent(quad, admin, workshop, { eventType: 'workshop', eventCategory: ['Robotics'] })
  expect(await fed({ eventType: 'contest' })).toEqual(['Hack'])
  expect(await fed({ eventType: 'entertainment' })).toEqual(['Concert', 'Workshop'])
  expect(await fed({ registrationCharge: 'paid' })).toEqual(['Concert'])
  expect(await fed({ location: 'online' })).toEqual(['Hack', 'Workshop'])
  expect(await fed({ minSizeTeam: '1' })).toEqual(['Hack', 'Concert'])
  expect(await fed({ maxSizeTeamGte: '2' })).toEqual(['Hack', 'Workshop'])
  expect(await fed({ maxSizeTeamGt: '2' })).toEqual(['Hack'])
  expect(await fed({ 'eventCategory[$in]': ['Music', 'Robotics'] })).toEqual(['Concert', 'Workshop'])
  expect(await fed({ '$text[$search]': 'shop' })).toEqual(['Workshop'])
  expect(await fed({ '$text[$search]': '%' })).toEqual([])
  expect(await fed({ location: 'online', eventType: 'entertainment', maxSizeTeamGte: '2' })).toEqual(['Workshop'])
  const text = '?eventType=entertainment&eventCategory[$in]=Music&eventCategory[$in]=Robotics&location=online'
  expect(await fed({}, { query: text, collegeId: '', userClubIds: [], isCollegeAdmin: null })).toEqual(['Workshop'])
})

test('[EVT-13] other filters and unknown values are refused', async () => {
  const refused = async (query: object) => (await quad.call('listEvents', { query }, me)).status
  expect(await refused({ price: '1' })).toBe(400)
  expect(await refused({ eventType: 'party' })).toBe(400)
  expect(await refused({ club, college })).toBe(400)
  expect((await quad.call('getEventFeed', { query: {}, body: { query: 'a=1' } }, me)).status).toBe(400)
})

test('[EVT-13] lists by host: past events stay, newest first; stepsDone=6 leaves out incomplete ones; pages by id', async () => {
  const over = await hold()
  await retime(over, -1)
  const now = await hold()
  const draft = await draftEvent(quad, admin, { club })
  expect(await list({ club }, admin)).toEqual([draft, now, over])
  expect(await list({ college }, dean)).toEqual([draft, now, over])
  expect(await list({ club, stepsDone: '6' }, admin)).toEqual([now, over])
  expect(await list({ club, '_id[$lt]': now, limit: '1' }, null)).toEqual([over])
  expect(await list({ stepsDone: '6' })).toEqual([now])
  expect(await list({ 'registrationEndDate[$gte]': '2020-01-01T00:00:00' })).toEqual([now, over])
  expect(await list({ 'stages.endDate[$gte]': inHours(61), club })).toEqual([])
  expect(await list({ 'stages.endDate[$gte]': inHours(59), club })).toEqual([now, over])
  expect(await list({ college: '' })).toEqual([])
})

test('[EVT-13] one’s own: those joined, and with the one $or those administered too; others and visitors see only the latter', async () => {
  const [joined, other] = [await hold(), await hold()]
  await register(quad, joined, me)
  const or = (person: Person) => ({ '$or[0][registerdTeamLead]': person.id, '$or[1][admin]': person.id })
  expect(await list({ registerdTeamLead: me.id })).toEqual([joined])
  expect(await list(or(me))).toEqual([joined])
  expect(await list(or(admin), admin)).toEqual([other, joined])
  await updateEvent(quad, admin, other, { visibility: 'private' })
  expect(await list(or(admin))).toEqual([joined])
  const visited = async (person: Person) => (await quad.call('listEvents', { query: or(person) })).reply().events
  expect((await visited(admin)).map(({ _id }) => _id)).toEqual([joined])
  expect(await visited(me)).toEqual([])
  expect((await quad.call('listEvents', { query: { registerdTeamLead: admin.id } }, me)).code).toBe('event.notYours')
  expect((await quad.call('listEvents', { query: { registerdTeamLead: admin.id } })).code).toBe('event.notYours')
})

test('[EVT-03] lists, searches and the feed leave out what one may not see', async () => {
  const id = await titled('Secret hack')
  await updateEvent(quad, admin, id, { visibility: 'private' })
  const forms = [{}, { club }, { college }, { '$text[$search]': 'secret' }, { stepsDone: '6', club }]
  for (const query of forms) {
    expect(await list(query)).toEqual([])
    expect(await list(query, null)).toEqual([])
    expect(await list(query, admin)).toEqual([id])
  }
  expect(await fed({ '$text[$search]': 'secret' })).toEqual([])
})

test('[EVT-13] [SRCH-02] a list finds titles by part of them or with a typo, page by page, and nothing hidden', async () => {
  const titles = ['Robotics Night', 'Night of robotics', 'Poetry slam']
  const [first, second, poetry] = await Promise.all(titles.map((title) => titled(title)))
  const hidden = await titled('Robotics behind doors', { visibility: 'private' })
  const newestFirst = [first, second].toSorted().toReversed()
  expect(await list({ search: 'ROBOT' })).toEqual(newestFirst)
  expect(await list({ search: 'robotisc' })).toEqual(newestFirst)
  expect(await list({ search: 'robotisc', limit: '1' }, null)).toEqual(newestFirst.slice(0, 1))
  expect(await list({ search: 'robotisc', limit: '1', '_id[$lt]': newestFirst[0] })).toEqual(newestFirst.slice(1))
  expect(await list({ search: 'robotisc' }, admin)).toEqual([first, second, hidden].toSorted().toReversed())
  expect(await list({ search: 'poetyr', club })).toEqual([poetry])
  expect(await list({ search: 'poetyr', eventType: 'entertainment' })).toEqual([])
  expect(await list({ search: 'chess' })).toEqual([])
  const both = { search: 'poetry', '$text[$search]': 'poetry' }
  expect((await quad.call('listEvents', { query: both }, me)).status).toBe(400)
})
