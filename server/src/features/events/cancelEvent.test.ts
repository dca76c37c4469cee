import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendReminders } from '../notifications/sendReminders.ts'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { updateEvent, details, draftEvent, holdEvent, memberOf, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until, untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let stranger: Person
let college: string
let club: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, stranger] = await makePeople(quad, 3)
  college = await makeCollege(quad, admin)
  await enrol(quad, college, admin)
  club = await createClub(quad, admin, { college })
  id = await holdEvent(quad, admin, { club }, { eventLink: 'https://meet.example.org/secret' })
  await register(quad, id, lead)
})
afterAll(() => quad.stop())

const cancel = (as: Person, note = '') => quad.call('cancelEvent', { params: { id }, body: { note } }, as)
const read = async (as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
type Query = Parameters<typeof quad.call<'listEvents'>>[1]['query']
const isListed = async (query: Query, as: Person) =>
  (await quad.call('listEvents', { query }, as)).reply().events.some(({ _id }) => _id === id)
const news = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.filter(({ kind }) => kind === 'eventCancelled')

test('[EVT-17] a cancelled event still opens by its link, marked, and takes no registration', async () => {
  expect((await read(stranger)).cancelled).toBeUndefined()
  expect((await cancel(admin)).reply()).toMatchObject({ cancelled: true, takeRegistration: false })
  expect(await read(stranger)).toMatchObject({ cancelled: true, takeRegistration: false, eventLink: '' })
  expect((await read(lead)).eventLink).toBe('https://meet.example.org/secret')
  const body = { teamName: '', members: [memberOf(stranger.email ?? '')] }
  expect((await quad.call('registerTeam', { params: { id }, body }, stranger)).status).toBe(403)
})

test('[EVT-17] it is in no list or search but those of its admins and of the people who joined', async () => {
  const text = `Rover race ${club.slice(-12)}`
  await updateEvent(quad, admin, id, { eventTitle: text })
  const queries: Query[] = [{ college }, { club }, { college, stepsDone: '6' }, { '$text[$search]': text, club }]
  const feed = async () =>
    (await quad.call('getEventFeed', { query: {}, body: {} }, stranger)).reply().events.some(({ _id }) => _id === id)
  const found = async () =>
    JSON.stringify((await quad.call('listQueries', { query: { search: text } }, stranger)).reply()).includes(id)
  for (const query of queries) expect(await isListed(query, stranger)).toBe(true)
  expect([await feed(), await found()]).toEqual([true, true])
  ;(await cancel(admin)).reply()
  for (const query of queries) expect(await isListed(query, admin)).toBe(false)
  expect([await feed(), await found()]).toEqual([false, false])
  expect(await isListed({ registerdTeamLead: lead.id }, lead)).toBe(true)
})

test('[EVT-17] [NOTI-05] the registered are notified of it once, with the organiser’s line, and get no reminder', async () => {
  ;(await cancel(admin, 'The hall is flooded.')).reply()
  ;(await cancel(admin, 'Again')).reply()
  await until('they are notified', async () => (await news(lead)).length > 0)
  expect(await news(lead)).toMatchObject([
    { event: { _id: id }, change: { note: 'The hall is flooded.', changes: [] } },
  ])
  expect(await news(stranger)).toEqual([])
  const dayBefore = { now: () => new Date(Date.parse(details.eventStartDate) - 23 * 3_600_000) }
  await sendReminders({ ...quad.context, clock: dayBefore })
  const { notifications } = (await quad.call('listNotifications', { query: {} }, lead)).reply()
  expect(notifications.some(({ kind, event }) => kind === 'eventReminder' && event?._id === id)).toBe(false)
})

test('[EVT-17] only its admins cancel a complete event, which can then be deleted, but not changed', async () => {
  expect((await cancel(lead)).code).toBe('event.notAdmin')
  const draft = await draftEvent(quad, admin, { club })
  expect((await quad.call('cancelEvent', { params: { id: draft }, body: {} }, admin)).code).toBe('event.incomplete')
  ;(await cancel(admin)).reply()
  const change = await quad.call('updateEvent', { params: { id }, body: { takeRegistration: false } }, admin)
  expect(change.code).toBe('event.cancelled')
  expect((await quad.call('deleteEvent', { params: { id } }, admin)).status).toBe(200)
})

test('[EVT-17] nobody registers while it is being cancelled', async () => {
  let registering: Promise<{ status: number }> | undefined
  await quad.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const cancelling = cancel(admin)
    await untilWaiting(quad, 1)
    const body = { teamName: '', members: [memberOf(stranger.email ?? '')] }
    registering = quad.call('registerTeam', { params: { id }, body }, stranger)
    await untilWaiting(quad, 2)
    void cancelling
  })
  expect((await registering)?.status).toBe(403)
  expect((await read(admin)).teamsCount).toBe(1)
})

test('[EVT-17] a change that was not yet notified is dropped with the cancellation', async () => {
  await updateEvent(quad, admin, id, { eventLink: 'https://meet.example.org/other' })
  ;(await cancel(admin)).reply()
  await until('they are notified', async () => (await news(lead)).length > 0)
  const rows = await quad.context.db.selectFrom('change_notices').select('id').where('target_id', '=', id).execute()
  expect(rows).toEqual([])
})
