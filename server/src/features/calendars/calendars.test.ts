import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { holdIn, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { createClub, makeCollege, makeFest } from '../../testing/clubs.ts'
import { draftEvent, holdEvent, inHours, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const addressOf = async (as: Person) => {
  const { token } = (await quad.call('createCalendarAddress', {}, as)).reply()
  return `calendars/${token}/quad.ics`
}

async function fetchCalendar(address: string, tag?: string) {
  const headers = tag ? { 'if-none-match': tag } : {}
  const response = await fetch(`${quad.url}/api/${address}`, { headers })
  // Unfolded, so that an entry's lines are whole.
  const text = (await response.text()).replaceAll('\r\n ', '')
  return {
    status: response.status,
    tag: response.headers.get('etag') ?? '',
    type: response.headers.get('content-type'),
    text,
  }
}

/** The entries of a calendar by their id, each with its properties. */
async function entriesOf(address: string) {
  const { status, text } = await fetchCalendar(address)
  const entries = text.split('BEGIN:VEVENT').slice(1)
  const read = (entry: string) =>
    new Map(entry.split('\r\n').map((line) => [line.split(/[:;]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]))
  return { status, byId: new Map(entries.map(read).map((entry) => [entry.get('UID')?.replace('@quad', ''), entry])) }
}

const stamp = (at: string) => at.replaceAll(/[-:]|\.\d{3}/g, '')

test('[CAL-01] a private calendar shows the joined events and the sessions of one’s channels; moved and cancelled ones with a later revision', async () => {
  const { clubId, id: channelId, admin, me, stranger } = await openClub(quad)
  const [moved, cancelled, other] = [
    await holdEvent(quad, admin, { club: clubId }),
    await holdEvent(quad, admin, { club: clubId }),
    await holdEvent(quad, admin, { club: clubId }),
  ]
  for (const event of [moved, cancelled]) await register(quad, event, me)
  const session = await holdIn(quad, channelId, admin)
  const address = await addressOf(me)
  const first = await entriesOf(address)
  expect([...first.byId.keys()].toSorted()).toEqual([moved, cancelled, session].toSorted())
  expect(first.byId.get(moved)?.get('STATUS')).toBe('CONFIRMED')
  expect(first.byId.get(moved)?.get('URL')).toBe(`http://quad.test/events/${moved}`)
  expect(first.byId.get(session)?.get('URL')).toBe(`http://quad.test/club/${clubId}/session/${channelId}`)

  const dates = { eventStartDate: inHours(50), eventEndDate: inHours(74) }
  await updateEvent(quad, admin, moved, dates)
  // What calendars don't show doesn't count.
  await updateEvent(quad, admin, moved, { eventDomain: 'Robots' })
  ;(await quad.call('cancelEvent', { params: { id: cancelled }, body: {} }, admin)).reply()
  const params = { id: channelId, sessionId: session }
  ;(await quad.call('updateSession', { params, body: { title: 'In the lab' } }, admin)).reply()
  const { byId } = await entriesOf(address)
  const revisionOf = (id: string, from = first.byId) => Number(from.get(id)?.get('SEQUENCE'))
  expect(byId.get(moved)?.get('DTSTART')).toBe(stamp(dates.eventStartDate))
  expect([moved, cancelled, session].map((id) => revisionOf(id, byId) - revisionOf(id))).toEqual([1, 1, 1])
  expect([byId.get(cancelled)?.get('STATUS'), byId.get(session)?.get('SUMMARY')]).toEqual(['CANCELLED', 'In the lab'])

  // Its admin has the event too; a member of nothing has an empty calendar.
  expect((await entriesOf(await addressOf(admin))).byId.has(other)).toBe(true)
  expect((await entriesOf(await addressOf(stranger))).byId.size).toBe(0)
})

test('[CAL-01] a member who left or was removed, or can’t read a channel, has none of it at the next fetch', async () => {
  const { clubId, id: channelId, admin, me, other } = await openClub(quad)
  const inner = await makePrivateChannel(quad, clubId, admin, { admin: other, members: [] })
  const [open, hidden] = [await holdIn(quad, channelId, admin), await holdIn(quad, inner, other)]
  const address = await addressOf(me)
  expect([...(await entriesOf(address)).byId.keys()]).toEqual([open])
  expect((await entriesOf(await addressOf(other))).byId.has(hidden)).toBe(true)
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: me.id } }, admin)).reply()
  expect((await entriesOf(address)).byId.size).toBe(0)
})

test('[CAL-01] a poll without news gets 304; any news changes the tag', async () => {
  const { id: channelId, admin, me } = await openClub(quad)
  const address = await addressOf(me)
  const first = await fetchCalendar(address)
  expect([first.status, first.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  const again = await fetchCalendar(address, first.tag)
  expect([again.status, again.text, again.tag]).toEqual([304, '', first.tag])
  await holdIn(quad, channelId, admin)
  const next = await fetchCalendar(address, first.tag)
  expect([next.status, next.tag === first.tag]).toEqual([200, false])
})

test('[CAL-01] the owner renews or ends the address; closing the account ends it, a suspension too while it lasts', async () => {
  const me = await makePerson(quad)
  const first = await addressOf(me)
  const second = await addressOf(me)
  expect((await quad.call('getCalendarAddress', {}, me)).reply().token).toBe(second.split('/')[1])
  expect([(await fetchCalendar(first)).status, (await fetchCalendar(second)).status]).toEqual([404, 200])
  await quad.context.db.insertInto('suspensions').values({ user_id: me.id }).execute()
  expect((await fetchCalendar(second)).status).toBe(404)
  await quad.context.db.deleteFrom('suspensions').where('user_id', '=', me.id).execute()
  expect((await fetchCalendar(second)).status).toBe(200)
  ;(await quad.call('deleteCalendarAddress', {}, me)).reply()
  expect((await fetchCalendar(second)).status).toBe(404)
  expect((await quad.call('getCalendarAddress', {}, me)).reply()).toEqual({ token: null })

  const third = await addressOf(me)
  ;(await quad.call('closeAccount', { params: { id: me.id } }, me)).reply()
  expect((await fetchCalendar(third)).status).toBe(404)
  const { rows } = await sql`select from calendar_addresses where user_id = ${me.id}`.execute(quad.context.db)
  expect(rows).toEqual([])
})

test('[CAL-02] clubs, fests and colleges have calendars of their public events, which show neither drafts nor events for few', async () => {
  const admin = await makePerson(quad)
  const college = await makeCollege(quad, admin)
  const festival = await makeFest(quad, college, admin)
  const club = await createClub(quad, admin)
  const hosts = [
    { host: { club }, address: `clubs/${club}/events.ics` },
    { host: { festival }, address: `fests/${festival}/events.ics` },
    { host: { college }, address: `colleges/${college}/events.ics` },
  ]
  const all: string[] = []
  for (const { host, address } of hosts) {
    const [shown, cancelled, gone] = [
      await holdEvent(quad, admin, host),
      await holdEvent(quad, admin, host),
      await holdEvent(quad, admin, host),
    ]
    await draftEvent(quad, admin, host)
    await holdEvent(quad, admin, host, { visibility: 'college' })
    ;(await quad.call('cancelEvent', { params: { id: cancelled }, body: {} }, admin)).reply()
    ;(await quad.call('deleteEvent', { params: { id: gone } }, admin)).reply()
    all.push(shown, cancelled)
    const { byId } = await entriesOf(address)
    // Those of its clubs and fests are the college's too.
    expect([...byId.keys()].toSorted()).toEqual(('college' in host ? all : [shown, cancelled]).toSorted())
    expect(byId.get(cancelled)?.get('STATUS')).toBe('CANCELLED')
  }
  expect((await fetchCalendar(`fests/${festival}/events.ics`)).text).toContain('NAME:A fest · Quad\r\n')
  expect((await fetchCalendar(`fests/${club}/events.ics`)).status).toBe(404)
  ;(await quad.call('deleteClub', { params: { id: club } }, admin)).reply()
  expect((await fetchCalendar(`clubs/${club}/events.ics`)).status).toBe(404)
})
