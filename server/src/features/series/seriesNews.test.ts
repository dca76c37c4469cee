import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { register, registration, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { publishSeries } from '../../testing/series.ts'
import { sendNotices } from '../notifications/sendNotices.ts'

let quad: TestQuad
let admin: Person
let me: Person
let single: Person
let other: Person
let ids: string[]
let seriesId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  await sql`delete from change_notices`.execute(quad.context.db)
  ;[admin, me, single, other] = await makePeople(quad, 4)
  ;({ ids, seriesId } = await publishSeries(quad, admin, await createClub(quad, admin)))
})
afterAll(() => quad.stop())

const at = (date: number) => ids[date] ?? ''
const go = async (date: number, as: Person) =>
  (await quad.call('goToEvent', { params: { id: at(date) }, body: {} }, as)).reply()
const goToAll = async (as: Person) =>
  (await quad.call('goToSeries', { params: { id: seriesId }, body: {} }, as)).reply()
const newsOf = async (as: Person, wanted: string) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.filter(({ kind }) => kind === wanted)
const send = () => sendNotices({ ...quad.context, clock: { now: () => new Date(Date.now() + 11 * 60_000) } })
const place = { location: 'offline', venue: { address: 'Hall 2' } } as const

test('[EVT-36] a change that only other dates get is told to their people, with their date', async () => {
  await updateEvent(quad, admin, at(0), place)
  await send()
  await goToAll(me)
  await go(2, single)
  await go(0, other)
  await updateEvent(quad, admin, at(0), { ...place, scope: 'all' })
  await send()
  await expect
    .poll(() => newsOf(me, 'eventChanged'))
    .toMatchObject([
      { event: { _id: at(1) }, change: { dates: 3, changes: [{ fact: 'place', before: '', after: 'Hall 2' }] } },
    ])
  await expect.poll(() => newsOf(single, 'eventChanged')).toMatchObject([{ event: { _id: at(2) } }])
  // Theirs has been there before.
  expect(await newsOf(other, 'eventChanged')).toEqual([])
})

test('[EVT-36] the registered and those on the waitlist of other dates are told of a change of all, once', async () => {
  await updateEvent(quad, admin, at(0), { ...registration, registrationCount: 1, waitlist: true, scope: 'all' })
  await register(quad, at(3), me)
  await register(quad, at(3), single)
  await register(quad, at(4), single)
  await updateEvent(quad, admin, at(1), { ...place, scope: 'all' })
  await updateEvent(quad, admin, at(2), { eventLink: 'https://meet.example.org/new', scope: 'all' })
  await send()
  await expect.poll(() => newsOf(me, 'eventChanged')).toHaveLength(1)
  const [news, ...more] = await newsOf(single, 'eventChanged')
  expect(more).toEqual([])
  expect(news).toMatchObject({ event: { _id: at(3) }, change: { dates: 1 } })
  // Without a seat, the link stays hidden.
  expect(news?.change?.changes.map(({ fact }) => fact)).toEqual(['place'])
  expect((await newsOf(me, 'eventChanged'))[0]?.change?.changes.map(({ fact }) => fact)).toEqual(['place', 'link'])
})

test('[EVT-36] whoever goes to one other date, or skips one, is told once that all dates take registrations', async () => {
  await go(3, single)
  await go(1, single)
  await goToAll(me)
  ;(await quad.call('stopGoingToEvent', { params: { id: at(0) } }, me)).reply()
  await updateEvent(quad, admin, at(0), { ...registration, scope: 'all' })
  for (const person of [me, single])
    expect(await newsOf(person, 'registrationOpened')).toMatchObject([{ event: { _id: at(1) } }])
  expect(await newsOf(other, 'registrationOpened')).toEqual([])
  // It is open already.
  await updateEvent(quad, admin, at(1), { ...registration, scope: 'all' })
  expect(await newsOf(single, 'registrationOpened')).toHaveLength(1)
})

test('[EVT-36] a person who may no longer see a date isn’t told of its change', async () => {
  await go(2, single)
  await updateEvent(quad, admin, at(0), { ...place, scope: 'all' })
  await updateEvent(quad, admin, at(2), { visibility: 'private' })
  await send()
  expect(await newsOf(single, 'eventChanged')).toEqual([])
})
