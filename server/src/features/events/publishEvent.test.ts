import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { details, draftEvent, holdEvent, inHours, register, registration, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let dean: Person
let student: Person
let college: string
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, dean, student] = await makePeople(quad, 3)
  college = await makeCollege(quad, dean)
  await enrol(quad, college, admin, student)
  club = await createClub(quad, admin, { college })
})
afterAll(() => quad.stop())

const talk = {
  ...details,
  eventType: 'workshop',
  publish: true,
  location: 'offline',
  venue: { address: 'Hall 3' },
} as const
const create = (body: object) => quad.call('createEvent', { body: { ...talk, club, ...body } }, admin)
const organised = async (when: 'draft' | 'ahead' | 'past', as = admin, after?: string) =>
  (await quad.call('listOrganisedEvents', { query: { when, ...(after && { after }) } }, as)).reply()
const idsOf = (events: readonly { readonly _id: string }[]) => events.map(({ _id }) => _id)

test('[EVT-20] title, time and place publish an event: it is complete, takes no registration and is found at once', async () => {
  const event = (await create({})).reply()
  expectShape('Event', event)
  expect(event).toMatchObject({ stepsDone: 6, takeRegistration: false, visibility: 'public', description: '' })
  const shown = (await quad.call('getEvent', { params: { id: event._id } })).reply()
  expect(shown.eventTitle).toBe(talk.eventTitle)
  const { events } = (await quad.call('listEvents', { query: { club, stepsDone: '6' } }, student)).reply()
  expect(idsOf(events)).toEqual([event._id])
})

test('[EVT-20] a place is needed: an address, or online; what is sent with it keeps its rules', async () => {
  const fields = async (body: object) => (await create(body)).err?.fields
  expect(await fields({ venue: { address: ' ' } })).toEqual({ 'venue.address': 'Enter where it is' })
  expect(await fields({ eventTitle: '' })).toHaveProperty('eventTitle')
  expect(await fields({ eventEndDate: inHours(1) })).toHaveProperty('eventEndDate')
  expect(await fields({ publish: false })).toHaveProperty('publish')
  expect((await create({ location: 'online', venue: undefined })).reply().stepsDone).toBe(6)
  expect((await create({ ...registration })).reply().takeRegistration).toBe(true)
})

test('[EVT-20] a draft of the wizard can be published at any step, and its rules hold for what it has', async () => {
  const id = await draftEvent(quad, admin, { club }, { location: 'offline' })
  const publish = (body: object = {}, as = admin) =>
    quad.call('updateEvent', { params: { id }, body: { publish: true, ...body } }, as)
  expect((await publish()).err?.fields).toEqual({ 'venue.address': 'Enter where it is' })
  expect((await publish({ venue: { address: 'Hall 3' } }, student)).code).toBe('event.notFound')
  await updateEvent(quad, admin, id, { venue: { address: 'Hall 3' } })
  expect((await publish()).reply()).toMatchObject({ stepsDone: 6, takeRegistration: false })
})

test('[EVT-20] a published event stays so when its kind changes, and later steps are added one by one', async () => {
  const { _id: id } = (await create({})).reply()
  expect((await updateEvent(quad, admin, id, { eventType: 'contest' })).stepsDone).toBe(6)
  expect((await updateEvent(quad, admin, id, registration)).takeRegistration).toBe(true)
  expect((await updateEvent(quad, admin, id, { description: '<p>Bring a laptop</p>' })).stepsDone).toBe(6)
})

test('[EVT-20] a repeated request publishes once, and the members of the host are notified once', async () => {
  await admit(quad, club, admin, [student])
  const clientId = randomUUID()
  const [first, second] = await Promise.all([create({ clientId }), create({ clientId })])
  expect(first.reply()._id).toBe(second.reply()._id)
  await updateEvent(quad, admin, first.reply()._id, { publish: true })
  const { notifications } = (await quad.call('listNotifications', { query: {} }, student)).reply()
  expect(notifications.filter(({ kind }) => kind === 'newEvent').map(({ kind, event }) => [kind, event?._id])).toEqual([
    ['newEvent', first.reply()._id],
  ])
})

test('[EVT-21] one’s events are in the tab that fits, with their numbers; others see none of them', async () => {
  const draft = await draftEvent(quad, admin, { club })
  const later = await holdEvent(quad, admin, { club }, { registrationCount: 20 })
  const sooner = (await create({ eventStartDate: inHours(3), eventEndDate: inHours(4) })).reply()._id
  const past = (await create({})).reply()._id
  await quad.context.db
    .updateTable('events')
    .set({ starts_at: new Date(0), ends_at: new Date(1) })
    .where('id', '=', past)
    .execute()
  await register(quad, later, student)
  await quad.call('getEvent', { params: { id: later } }, student)
  expect(idsOf((await organised('draft')).events)).toEqual([draft])
  expect(idsOf((await organised('past')).events)).toEqual([past])
  const { events, moreEvents } = await organised('ahead')
  expect([idsOf(events), moreEvents]).toEqual([[sooner, later], false])
  expect(events[1]).toMatchObject({ views: 1, teamsCount: 1, registrationCount: 20 })
  expectShape('[EventItem]', events)
  expect((await organised('ahead', student)).events).toEqual([])
})

test('[EVT-21] pages follow each other without gap or repetition; an event of others is no cursor', async () => {
  const ids: string[] = []
  for (let at = 0; at < 12; at++) {
    ids.push((await create({ eventStartDate: inHours(5 + (at % 3)), eventEndDate: inHours(30) })).reply()._id)
  }
  const first = await organised('ahead')
  const second = await organised('ahead', admin, first.events.at(-1)?._id)
  expect([first.moreEvents, second.moreEvents]).toEqual([true, false])
  expect([...idsOf(first.events), ...idsOf(second.events)].toSorted()).toEqual(ids.toSorted())
  expect((await organised('ahead', student, ids[0])).events).toEqual([])
})

test('[EVT-21] the hosts are those that one administers, that of the last event first; deleted ones are none', async () => {
  const hosts = async (as = admin) => (await quad.call('listEventHosts', {}, as)).reply().hosts
  const other = await createClub(quad, admin, { college })
  await create({ club: other })
  const clubs = (await hosts()).map((host) => host.club?._id)
  expect(clubs).toEqual([other, club])
  await quad.call('deleteClub', { params: { id: other } }, admin)
  expect((await hosts()).map((host) => host.club?._id)).toEqual([club])
  expect((await hosts(dean)).map((host) => host.college?._id)).toEqual([college])
  expect(await hosts(student)).toEqual([])
})
