import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { inHours, register, registration, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { datesOf, publishSeries, type Rule, weeksOn } from '../../testing/series.ts'
import { expectCounted } from '../../testing/traces.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let me: Person
let single: Person
let other: Person
let club: string
let ids: string[]
let seriesId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, single, other] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
  ;({ ids, seriesId } = await publishSeries(quad, admin, club))
})
afterAll(() => quad.stop())

const at = (date: number) => ids[date] ?? ''
const day = (weeks: number, days = 0) => weeksOn(weeks, 24 * days)
const thursdays = { every: 'week', weekdays: ['TH'], count: 4 } satisfies Rule
const body = (repeats: Rule, start = day(1), more: object = {}) => ({ event: at(1), start, repeats, ...more })
const change = (as: Person, given: ReturnType<typeof body>) =>
  quad.call('updateSeriesRule', { params: { id: seriesId }, body: given }, as)
const preview = (given: ReturnType<typeof body>) =>
  quad.call('previewSeriesRule', { params: { id: seriesId }, body: given }, admin)
const dates = (as = admin) => datesOf(quad, seriesId, as)
const standing = async () => (await dates()).filter(({ cancelled }) => !cancelled).map(({ start }) => start)
const get = async (id: string, as: Person = admin) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const newsOf = async (as: Person, wanted = 'seriesChanged') =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.filter(({ kind }) => kind === wanted)
const goToAll = async (as: Person) =>
  (await quad.call('goToSeries', { params: { id: seriesId }, body: {} }, as)).reply()

test('[EVT-44] from a date on a series follows another rule: dates move with their people, who are notified once', async () => {
  await goToAll(me)
  ;(await quad.call('goToEvent', { params: { id: at(3) }, body: {} }, single)).reply()
  await updateEvent(quad, admin, at(2), { eventTitle: 'Ragas' })
  const answer = (await change(admin, body(thursdays, day(1), { note: 'The hall is taken' }))).reply()
  expect(answer).toEqual({ repeats: 'Every Thursday', moved: 4, cancelled: 0, added: 0 })
  expect(await dates()).toMatchObject([day(0), ...[1, 2, 3, 4].map((week) => day(week, 2))].map((start) => ({ start })))
  // A date that was edited alone keeps the edit.
  expect(await get(at(2), me)).toMatchObject({
    eventTitle: 'Ragas',
    going: true,
    series: { repeats: 'Every Thursday' },
  })
  expect((await get(at(3), single)).eventEndDate).toBe(weeksOn(3, 50))
  await expect.poll(() => newsOf(me)).toHaveLength(1)
  expect((await newsOf(me))[0]).toMatchObject({
    event: { _id: at(1) },
    change: { note: 'The hall is taken', repeats: 'Every Thursday', moves: expect.arrayContaining([]) },
  })
  expect((await newsOf(me))[0]?.change?.moves).toEqual(
    [1, 2, 3, 4].map((week) => ({ before: day(week), after: day(week, 2) })),
  )
  await expect.poll(() => newsOf(single)).toHaveLength(1)
  expect((await newsOf(single))[0]).toMatchObject({
    event: { _id: at(3) },
    change: { moves: [{ before: day(3), after: day(3, 2) }] },
  })
  expect(await newsOf(other)).toEqual([])
  await expect
    .poll(() => quad.mailsTo(single.email ?? ''))
    .toContainEqual(expect.objectContaining({ subject: expect.stringContaining('New dates: ') }))
  await expectCounted(quad)
})

test('[EVT-44] a series is extended: who goes to all goes to the new dates, and hears of them', async () => {
  await goToAll(me)
  ;(await quad.call('goToEvent', { params: { id: at(3) }, body: {} }, single)).reply()
  const longer = { every: 'week', weekdays: ['TU'], count: 6 } satisfies Rule
  expect((await change(admin, body(longer))).reply()).toMatchObject({ moved: 0, cancelled: 0, added: 2 })
  expect(await standing()).toEqual([0, 1, 2, 3, 4, 5, 6].map((week) => day(week)))
  expect((await dates(me)).every(({ going }) => going)).toBe(true)
  await expect.poll(() => newsOf(me)).toMatchObject([{ change: { moves: [{ after: day(5) }, { after: day(6) }] } }])
  expect(await newsOf(single)).toEqual([])
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from reminders r join events e on e.id = r.event_id
    where e.series_id = ${seriesId} and e.starts_at >= ${day(5)}`.execute(quad.context.db)
  expect(rows).toEqual([{ due: 4 }])
  // Another press changes nothing, and notifies nobody.
  expect((await change(admin, body(longer))).reply()).toMatchObject({ moved: 0, cancelled: 0, added: 0 })
})

test('[EVT-44] exams are left out and the end comes earlier: those dates are cancelled with their registrations', async () => {
  await updateEvent(quad, admin, at(0), { ...registration, scope: 'all' })
  await register(quad, at(2), single)
  await register(quad, at(3), me)
  const exams = { from: day(2).slice(0, 10), to: day(2, 1).slice(0, 10) }
  const shorter = { every: 'week', weekdays: ['TU'], until: day(3).slice(0, 10), except: [exams] } satisfies Rule
  const shown = (await preview(body(shorter))).reply()
  expect(shown).toEqual({
    repeats: 'Every Tuesday',
    dates: [
      { before: day(1), after: day(1) },
      { before: day(2), people: 1 },
      { before: day(3), after: day(3), people: 1 },
      { before: day(4) },
    ],
  })
  expect((await change(admin, body(shorter))).reply()).toMatchObject({ moved: 0, cancelled: 2, added: 0 })
  expect(await standing()).toEqual([day(0), day(1), day(3)])
  expect(await get(at(2), single)).toMatchObject({ cancelled: true, takeRegistration: false })
  await expect
    .poll(() => newsOf(single))
    .toMatchObject([{ event: { _id: at(2) }, change: { moves: [{ before: day(2) }] } }])
  expect(await newsOf(me)).toEqual([])
  const { rule } = (await quad.call('listSeriesDates', { params: { id: seriesId } }, me)).reply()
  expect(rule).toEqual({ every: 'week', interval: 1, weekdays: ['TU'], except: [exams] })
})

test('[EVT-44] calendars follow: moved dates with a later revision, dropped ones as cancelled, new ones added', async () => {
  const read = async () => {
    const file = await (await fetch(`${quad.url}/api/series/${seriesId}/events.ics`)).text()
    const entries = file.split('BEGIN:VEVENT').slice(1)
    const value = (entry: string, name: string) => new RegExp(`${name}:(.*)\r`).exec(entry)?.[1]
    return new Map(
      entries.map((entry) => [
        value(entry, 'UID')?.replace('@quad', ''),
        ['DTSTART', 'SEQUENCE', 'STATUS'].map((name) => value(entry, name)),
      ]),
    )
  }
  const before = await read()
  const stamp = (start: string) => start.replaceAll(/[-:]|\.000/g, '')
  ;(await change(admin, body({ ...thursdays, count: 2 }))).reply()
  const after = await read()
  expect(after.get(at(0))).toEqual(before.get(at(0)))
  const next = (id: string) => String(1 + Number(before.get(id)?.[1]))
  expect(after.get(at(1))).toEqual([stamp(day(1, 2)), next(at(1)), 'CONFIRMED'])
  expect([...after.values()].filter(([, , status]) => status === 'CANCELLED')).toEqual([
    [stamp(day(4)), next(at(4)), 'CANCELLED'],
    [stamp(day(3)), next(at(3)), 'CANCELLED'],
  ])
  ;(await change(admin, body({ ...thursdays, count: 3 }, day(1, 2)))).reply()
  expect([...(await read()).values()]).toContainEqual([stamp(day(3, 2)), '0', 'CONFIRMED'])
})

test('[EVT-44] what is over or has started stays, and no date is moved into the past', async () => {
  const { db } = quad.context
  await sql`update events set starts_at = ${inHours(-1)}, ends_at = ${inHours(1)} where id = ${at(0)}`.execute(db)
  const before = (await get(at(0))).eventStartDate
  const all = { event: at(0), start: day(1), repeats: { ...thursdays, count: 4 } }
  expect((await change(admin, all)).reply()).toMatchObject({ moved: 4, cancelled: 0, added: 0 })
  expect((await get(at(0))).eventStartDate).toBe(before)
  expect((await change(admin, body(thursdays, inHours(-200)))).err?.fields).toEqual({
    start: 'One of the dates would start in the past',
  })
})

test('[EVT-44] a rule without dates, and one of too many, is refused at its field; the preview says so', async () => {
  const none = body({ ...thursdays, count: undefined, until: day(1).slice(0, 10) })
  const message = 'No date is left. Change the rule, or cancel the dates instead'
  expect((await change(admin, none)).err?.fields).toEqual({ 'repeats.until': message })
  expect((await preview(none)).reply().fault).toBe(message)
  const many = await change(admin, body({ every: 'day', count: 200 }))
  expect(many.err?.fields).toHaveProperty(['repeats.until'], expect.stringContaining('at most 200 dates'))
  expect((await change(me, body(thursdays))).code).toBe('event.notAdmin')
  await updateEvent(quad, admin, at(3), { admin: [me.id] })
  await updateEvent(quad, admin, at(1), { admin: [other.id] })
  expect((await change(other, body(thursdays))).code).toBe('event.notAdminOfDates')
  const { seriesId: foreign } = await publishSeries(quad, admin, club)
  const elsewhere = await quad.call('updateSeriesRule', { params: { id: foreign }, body: body(thursdays) }, admin)
  expect(elsewhere.code).toBe('event.notFound')
})

test('[EVT-44] a series keeps at most 600 dates, and its list shows those ahead', async () => {
  await sql`
    insert into events (club_id, title, type, time_zone, starts_at, ends_at, location, registration_ends_at, series_id, cancelled_at)
    select e.club_id, e.title, e.type, e.time_zone, now() + i * interval '1 hour', now() + (i + 1) * interval '1 hour', e.location,
      now() + interval '1 hour', e.series_id, now()
    from events e, generate_series(1, 595) i where e.id = ${at(0)}`.execute(quad.context.db)
  expect((await change(admin, body({ ...thursdays, count: 5 }))).err?.fields).toEqual({
    'repeats.until': 'A series keeps at most 600 dates, with past and cancelled ones. Create another one',
  })
  expect((await change(admin, body(thursdays))).reply()).toMatchObject({ moved: 4, cancelled: 0, added: 0 })
  expect(await standing()).toHaveLength(5)
})

test('[EVT-44] the deadline of registration moves along, and what was closed by hand stays closed', async () => {
  await updateEvent(quad, admin, at(0), { ...registration, scope: 'all' })
  const closed = { params: { id: at(2) }, body: { open: false } }
  ;(await quad.call('updateRegistration', closed, admin)).reply()
  const deadline = (await get(at(1))).registrationEndDate
  ;(await change(admin, body(thursdays))).reply()
  const moved = Date.parse((await get(at(1))).registrationEndDate) - Date.parse(deadline)
  expect(moved).toBe(48 * 3_600_000)
  expect(Date.parse((await get(at(2))).registrationEndDate)).toBeLessThanOrEqual(Date.now())
})

test('[EVT-44] two rules at once, a registration and a cancellation beside them end in one order', async () => {
  await updateEvent(quad, admin, at(0), { ...registration, scope: 'all' })
  const fridays = { every: 'week', weekdays: ['FR'], count: 4 } satisfies Rule
  const member = {
    memberName: 'Meera',
    email: me.email ?? '',
    phone: '9876543210',
    college: 'Northfield',
    otherDetails: '',
  }
  const answers = await Promise.all([
    change(admin, body(thursdays)),
    change(admin, body(fridays)),
    quad.call('registerTeam', { params: { id: at(2) }, body: { teamName: '', members: [member] } }, me),
    quad.call('cancelEvent', { params: { id: at(4) }, body: {} }, admin),
    goToAll(single).catch(() => undefined),
  ])
  answers[0].reply()
  answers[1].reply()
  answers[2].reply()
  const days = new Set((await standing()).slice(1).map((start) => new Date(start).getUTCDay()))
  expect(days.size).toBe(1)
  expect((await get(at(2), me)).registerdTeamLead).toContain(me.id)
  await expectCounted(quad)
})

test('[EVT-44] a move that is still collected isn’t told again with the new rule', async () => {
  await goToAll(me)
  await updateEvent(quad, admin, at(1), {
    eventStartDate: weeksOn(1, 1),
    eventEndDate: weeksOn(1, 3),
    scope: 'following',
  })
  ;(await change(admin, body(thursdays))).reply()
  const { db } = quad.context
  const collected = await sql`update change_notices set due_at = now() where recipients is null`.execute(db)
  expect(collected.numAffectedRows).toBe(1n)
  await quad.context.jobs.enqueue(db, 'sendNotices', null)
  await expect.poll(() => newsOf(me)).toHaveLength(1)
  await until('no notice is left', async () => {
    const { rows } = await sql`select from change_notices where target_id = ${seriesId}`.execute(db)
    return rows.length === 0
  })
  expect(await newsOf(me, 'eventChanged')).toEqual([])
})
