import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import { createClub } from '../../testing/clubs.ts'
import { updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { datesOf, publishSeries, weeksOn } from '../../testing/series.ts'
import { expectCounted } from '../../testing/traces.ts'
import { until } from '../../testing/waiting.ts'
import { sendNotices } from '../notifications/sendNotices.ts'
import { sendReminders } from '../notifications/sendReminders.ts'

let quad: TestQuad
let admin: Person
let me: Person
let single: Person
let other: Person
let club: string
let ids: string[]
let seriesId: string
let mails: JobData['mailNotice'][]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  await sql`delete from change_notices`.execute(quad.context.db)
  await sql`delete from reminders`.execute(quad.context.db)
  ;[admin, me, single, other] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
  ;({ ids, seriesId } = await publishSeries(quad, admin, club))
  ;(await quad.call('goToSeries', { params: { id: seriesId }, body: {} }, me)).reply()
  ;(await quad.call('goToEvent', { params: { id: at(3) }, body: {} }, single)).reply()
  mails = []
})
afterAll(() => quad.stop())

const at = (date: number) => ids[date] ?? ''
const startsOf = async () => (await datesOf(quad, seriesId, admin)).map(({ start }) => start)
const get = async (id: string, as: Person = admin) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const newsOf = async (as: Person, wanted: string) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.filter(({ kind }) => kind === wanted)

/** Sends the notices that are due in 11 minutes; collects the mails. */
function send(): Promise<void> {
  const jobs: AppContext['jobs'] = {
    ...quad.context.jobs,
    async enqueueAll(_, __, all) {
      for (const { data } of all) if (data && 'change' in data) mails.push(data)
    },
  }
  return sendNotices({ ...quad.context, jobs, clock: { now: () => new Date(Date.now() + 11 * 60_000) } })
}

test('[EVT-36] one date changes alone, and only its people are notified', async () => {
  await updateEvent(quad, admin, at(1), {
    eventTitle: 'Ragas',
    eventStartDate: weeksOn(1, 1),
    eventEndDate: weeksOn(1, 3),
  })
  expect(await startsOf()).toEqual([weeksOn(0), weeksOn(1, 1), weeksOn(2), weeksOn(3), weeksOn(4)])
  expect((await get(at(2))).eventTitle).toBe('Night hack')
  await send()
  await expect.poll(() => newsOf(me, 'eventChanged')).toHaveLength(1)
  expect(await newsOf(single, 'eventChanged')).toEqual([])
})

test('[EVT-36] a date and the following ones move by as much, keep their people, who are notified once', async () => {
  await updateEvent(quad, admin, at(2), {
    scope: 'following',
    eventStartDate: weeksOn(2, 25),
    eventEndDate: weeksOn(2, 26),
    eventLink: 'https://meet.example.org/new',
    note: 'The hall is free on Wednesdays',
  })
  expect(await startsOf()).toEqual([weeksOn(0), weeksOn(1), weeksOn(2, 25), weeksOn(3, 25), weeksOn(4, 25)])
  expect(await get(at(4), me)).toMatchObject({
    eventEndDate: weeksOn(4, 26),
    eventLink: 'https://meet.example.org/new',
    going: true,
    goingCount: 1,
    series: { repeats: 'Every Wednesday' },
  })
  expect((await get(at(3), single)).goingCount).toBe(2)
  await send()
  const note = 'The hall is free on Wednesdays'
  const moved = { fact: 'startsAt', before: weeksOn(3), after: weeksOn(3, 25) }
  await expect
    .poll(() => newsOf(me, 'eventChanged'))
    .toMatchObject([{ event: { _id: at(2) }, change: { dates: 2, note } }])
  // Each reads of their own date.
  const [news, ...more] = await newsOf(single, 'eventChanged')
  expect(more).toEqual([])
  expect(news).toMatchObject({ event: { _id: at(3) }, change: { note, changes: expect.arrayContaining([moved]) } })
  expect(news?.change?.dates).toBeUndefined()
  expect(await newsOf(other, 'eventChanged')).toEqual([])
  expect(mails.map(({ userId }) => userId).toSorted()).toEqual([me.id, single.id].toSorted())
  await expectCounted(quad)
})

test('[EVT-36] all dates that are ahead change, also from one in the middle; past ones stay', async () => {
  await sql`update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = ${at(0)}`.execute(
    quad.context.db,
  )
  await updateEvent(quad, admin, at(2), {
    scope: 'all',
    eventTitle: 'Ragas',
    location: 'offline',
    venue: { address: 'Hall 2' },
  })
  const titles = await Promise.all(ids.map(async (id) => (await get(id)).eventTitle))
  expect(titles).toEqual(['Night hack', 'Ragas', 'Ragas', 'Ragas', 'Ragas'])
  expect((await get(at(1))).venue.address).toBe('Hall 2')
})

test('[EVT-36] no date is moved into the past', async () => {
  const days = Math.ceil((Date.parse(weeksOn(4)) - Date.now()) / 86_400_000) - 1
  const body = {
    scope: 'all',
    eventStartDate: weeksOn(4, -24 * days),
    eventEndDate: weeksOn(4, 2 - 24 * days),
  } as const
  const answer = await quad.call('updateEvent', { params: { id: at(4) }, body }, admin)
  expect(answer.err?.fields).toEqual({ eventStartDate: 'One of the dates would start in the past' })
  expect(await startsOf()).toEqual([0, 1, 2, 3, 4].map((week) => weeksOn(week)))
})

test('[EVT-36] a date and the following ones are cancelled, and their people notified once', async () => {
  const cancel = () =>
    quad.call('cancelEvent', { params: { id: at(2) }, body: { scope: 'following', note: 'Exams' } }, admin)
  ;(await cancel()).reply()
  ;(await cancel()).reply()
  const cancelled = (await datesOf(quad, seriesId, me)).map((date) => date.cancelled ?? false)
  expect(cancelled).toEqual([false, false, true, true, true])
  expect((await get(at(0), me)).series?.more).toBe(1)
  await send()
  await expect.poll(() => newsOf(me, 'eventCancelled')).toMatchObject([{ event: { _id: at(2) }, change: { dates: 2 } }])
  await expect
    .poll(() => newsOf(single, 'eventCancelled'))
    .toMatchObject([{ event: { _id: at(3) }, change: { note: 'Exams' } }])
})

test('[EVT-36] all dates are deleted, and their people notified once', async () => {
  const remove = (as: Person) => quad.call('deleteEventDates', { params: { id: at(1) }, query: { scope: 'all' } }, as)
  expect((await remove(me)).code).toBe('event.notAdmin')
  ;(await remove(admin)).reply()
  expect((await quad.call('listSeriesDates', { params: { id: seriesId } }, me)).code).toBe('event.notFound')
  await send()
  for (const person of [me, single])
    await expect
      .poll(() => newsOf(person, 'eventDeleted'))
      .toMatchObject([{ change: { title: 'Night hack', dates: 4 } }])
  expect(await newsOf(admin, 'eventDeleted')).toEqual([])
  await until('the series is erased', async () => {
    const { rows } = await sql`select from series where id = ${seriesId}`.execute(quad.context.db)
    return rows.length === 0
  })
})

test('[EVT-36] one date is deleted alone; the series goes on with the others', async () => {
  ;(await quad.call('deleteEvent', { params: { id: at(0) } }, admin)).reply()
  expect(await startsOf()).toEqual([1, 2, 3, 4].map((week) => weeksOn(week)))
  await send()
  await expect.poll(() => newsOf(me, 'eventDeleted')).toHaveLength(1)
  expect(await newsOf(single, 'eventDeleted')).toEqual([])
})

test('[EVT-36] a club that is deleted notifies the people of a series once', async () => {
  ;(await quad.call('deleteClub', { params: { id: club } }, admin)).reply()
  await send()
  for (const person of [me, single]) await expect.poll(() => newsOf(person, 'eventDeleted')).toHaveLength(1)
})

test('[EVT-36] 200 dates with many people write no row a person ahead, and each date reminds whoever goes then', async () => {
  const long = await publishSeries(quad, admin, club, { every: 'day', count: 200 })
  const { db } = quad.context
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from event_going g join events e on e.id = g.event_id where e.series_id = ${long.seriesId}) as singles,
        (select count(*)::int from series_going where series_id = ${long.seriesId}) as people,
        (select count(*)::int from reminders r join events e on e.id = r.event_id where e.series_id = ${long.seriesId}) as reminders,
        (select count(*)::int from notifications) as notifications`.execute(db)
    return rows[0]
  }
  const before = await counts()
  expect(before).toMatchObject({ singles: 0, people: 0, reminders: 400 })
  const crowd = await makePeople(quad, 20)
  for (const one of crowd) {
    ;(await quad.call('goToSeries', { params: { id: long.seriesId }, body: {} }, one)).reply()
  }
  expect(await counts()).toEqual({ ...before, people: 20 })
  const [date = '', next = ''] = long.ids.slice(100)
  ;(await quad.call('stopGoingToEvent', { params: { id: date } }, crowd[0])).reply()
  await sql`delete from reminders where event_id <> ${date} or lead <> 'day'`.execute(db)
  const now = new Date(Date.parse((await get(date)).eventStartDate) - 86_400_000 + 1000)
  await sendReminders({ ...quad.context, clock: { now: () => now } })
  const reminded = await Promise.all(crowd.map((one) => newsOf(one, 'eventReminder')))
  expect(reminded.map((news) => news.length)).toEqual([0, ...Array.from({ length: 19 }, () => 1)])
  expect((await get(next)).goingCount).toBe(20)
  expect((await get(date)).goingCount).toBe(19)
})

test('[EVT-36] a closed account is in no number of a series, and is again after it is opened', async () => {
  const { db } = quad.context
  const close = (closed_at: Date | null) => db.updateTable('users').set({ closed_at }).where('id', '=', me.id).execute()
  expect((await get(at(0))).goingCount).toBe(1)
  await close(new Date())
  expect((await get(at(0))).goingCount).toBeUndefined()
  await close(null)
  expect((await get(at(0))).goingCount).toBe(1)
})

test('[EVT-36] a series has a public calendar with each date, and is in the private one of whoever goes', async () => {
  const text = async (address: string) => (await fetch(`${quad.url}/api/${address}`)).text()
  const startsIn = (file: string) => [...file.matchAll(/DTSTART:(\S+)/g)].map(([, start]) => start).toSorted()
  const expected = [0, 1, 2, 3, 4].map((week) => weeksOn(week).replaceAll(/[-:]|\.000/g, ''))
  ;(await quad.call('cancelEvent', { params: { id: at(4) }, body: {} }, admin)).reply()
  const file = await text(`series/${seriesId}/events.ics`)
  expect(file).toContain('NAME:Night hack · Quad')
  expect(startsIn(file)).toEqual(expected)
  expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(1)
  const { token } = (await quad.call('createCalendarAddress', {}, me)).reply()
  ;(await quad.call('stopGoingToEvent', { params: { id: at(1) } }, me)).reply()
  expect(startsIn(await text(`calendars/${token}/quad.ics`))).toEqual(expected.filter((_, date) => date !== 1))
  await updateEvent(quad, admin, at(0), { visibility: 'private', scope: 'all' })
  // A cancelled date isn't changed any more.
  expect(startsIn(await text(`series/${seriesId}/events.ics`))).toEqual(expected.slice(-1))
  expect((await fetch(`${quad.url}/api/series/${club}/events.ics`)).status).toBe(404)
})
