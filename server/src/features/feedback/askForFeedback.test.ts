import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, inHours, register, registerCrowd, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { fanOutNotification } from '../notifications/fanOutNotification.ts'
import { askForFeedback } from './askForFeedback.ts'

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

// The zone's clock is at noon when the event ended `hours` ago, so that nobody is asked at night by the test's time of day.
const noonZone = (now: Date) => {
  const ahead = 12 - now.getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
const end = (hours: number, zone = noonZone(new Date())) =>
  sql`update events set time_zone = ${zone}, starts_at = now() - ${hours + 1} * interval '1 hour',
    ends_at = now() - ${hours} * interval '1 hour' where id = ${id}`.execute(quad.context.db)
const ask = () => askForFeedback(quad.context)
const askedOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person))
    .reply()
    .notifications.filter(({ kind }) => kind === 'feedbackAsked')
const give = async (as: Person) => (await quad.call('giveFeedback', { params: { id }, body: { stars: 4 } }, as)).reply()

test('[EVT-29] two hours after the end those who were there are asked once, without those who gave feedback, admins and others', async () => {
  const [me, early, stranger] = await makePeople(quad, 3)
  for (const person of [me, early, admin]) await register(quad, id, person)
  await end(1)
  await give(early)
  await ask()
  expect(await askedOf(me)).toEqual([])
  await end(2.1)
  await Promise.all([ask(), ask()])
  expect(await askedOf(me)).toMatchObject([{ event: { _id: id }, others: 0, read: false }])
  expect((await askedOf(me))[0]).not.toHaveProperty('userBy')
  for (const person of [early, stranger, admin]) expect(await askedOf(person)).toEqual([])
  ;(await quad.call('markNotificationsRead', {}, me)).reply()
  await ask()
  expect(await askedOf(me)).toMatchObject([{ read: true }])
  // It takes place again.
  await updateEvent(quad, admin, id, { eventStartDate: inHours(40), eventEndDate: inHours(73) })
  await end(2.1)
  await ask()
  expect(await askedOf(me)).toMatchObject([{ read: false }])
})

test('[EVT-29] nobody is asked about a cancelled event, one long past, or at night where it took place', async () => {
  const [me] = await makePeople(quad, 1)
  await register(quad, id, me)
  await end(24 * 3 + 1)
  await ask()
  expect(await askedOf(me), 'long past').toEqual([])
  const atNight = new Date(Date.now() + 12 * 3_600_000)
  await end(3, noonZone(atNight))
  await ask()
  expect(await askedOf(me), 'at night').toEqual([])
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  await end(3)
  await ask()
  expect(await askedOf(me), 'cancelled').toEqual([])
})

test('[EVT-29] more than 100 people are asked by a job, and those who came alone if anybody was let in', async () => {
  const people = await makePeople(quad, 102)
  const [absent] = people
  if (!absent) throw new Error('Nobody was made.')
  const { db } = quad.context
  await registerCrowd(quad, id, people)
  await sql`
    insert into event_entries (id, event_id, ticket, entered_at, user_id)
    select gen_random_uuid(), event_id, ticket, now(), user_id from event_registrants
    where event_id = ${id} and user_id <> ${absent.id}`.execute(db)
  await end(3)
  const jobs: Parameters<typeof fanOutNotification>[1][] = []
  const enqueue: typeof quad.context.jobs.enqueue = async (_, name, data) => {
    if (name === 'fanOutNotification' && data && 'actId' in data) jobs.push(data)
  }
  await askForFeedback({ ...quad.context, jobs: { ...quad.context.jobs, enqueue } })
  const count = async () => {
    const rows = db.selectFrom('notifications').select('user_id').where('kind', '=', 'feedbackAsked')
    return (await rows.where('target_id', '=', id).execute()).map(({ user_id }) => user_id)
  }
  expect([jobs.length, (await count()).length]).toEqual([1, 0])
  for (const job of jobs) await fanOutNotification(quad.context, job)
  const asked = await count()
  expect(asked).toHaveLength(101)
  expect(asked).not.toContain(absent.id)
})
