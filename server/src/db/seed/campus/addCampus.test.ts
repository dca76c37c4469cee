import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestQuad, type TestQuad } from '../../../testing/quad.ts'
import { expectCounted } from '../../../testing/traces.ts'
import { addCampus } from './addCampus.ts'
import { campusClubs } from './campusClubs.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad()
  await addCampus(quad.context)
  asha = await quad.person('asha')
})
afterAll(() => quad.stop())

test('[DISC-01] in the demo campus every club has talked for some days, with a thread and a poll; its counters are right', async () => {
  await expectCounted(quad)
  const { rows } = await sql<{ name: string; messages: number; threads: number; votes: number }>`
    select k.name, count(m.id)::int as messages, count(t.id)::int as threads, sum(p.voters)::int as votes
    from clubs k join channels c on c.club_id = k.id join messages m on m.room_id = c.id
      left join rooms t on t.id = m.id left join polls p on p.message_id = m.id
    group by k.name`.execute(quad.context.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(campusClubs.map(({ name }) => name).toSorted())
  for (const row of rows) expect([row.messages > 7, row.threads, row.votes > 0]).toEqual([true, 1, true])
  const wrong = await sql`
    select p.message_id from polls p join poll_votes v on v.message_id = p.message_id
    group by p.message_id having p.voters <> count(*)`.execute(quad.context.db)
  expect(wrong.rows).toEqual([])
})

test('[EVT-01] [EVT-04] the demo campus has events to register for, one that is over, and a draft of asha’s', async () => {
  const feed = (await quad.call('getEventFeed', { query: {}, body: {} }, asha)).reply()
  expect(feed.events.length).toBeGreaterThan(4)
  expect(feed.events.some(({ teamsCount }) => teamsCount > 5)).toBe(true)
  const query = { '$or[0][registerdTeamLead]': asha.id, '$or[1][admin]': asha.id }
  const own = (await quad.call('listEvents', { query }, asha)).reply().events
  expect(own.filter(({ stepsDone }) => stepsDone < 6).map(({ stepsDone }) => stepsDone)).toEqual([3])
  expect(own.some(({ eventEndDate }) => Date.parse(eventEndDate) < Date.now())).toBe(true)
})

test('[EVT-08] people of the demo campus registered while registration was open, in the order of their numbers', async () => {
  const teams = await quad.context.db
    .selectFrom('event_teams as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.id', 't.number', 'e.registration_starts_at as opens', 'e.registration_ends_at as closes'])
    .orderBy('t.event_id')
    .orderBy('t.id')
    .execute()
  expect(teams.length).toBeGreaterThan(20)
  for (const [at, { id, number, opens, closes }] of teams.entries()) {
    const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(made).toBeGreaterThan(opens?.getTime() ?? Infinity)
    expect(made).toBeLessThan(Math.min(closes?.getTime() ?? 0, Date.now()))
    if (number !== 1) expect(number).toBe((teams[at - 1]?.number ?? 0) + 1)
  }
})

test('[CHAT-01] [SESS-02] [DISC-04] a demo log-in has chats, unread messages in clubs, files, and a session today', async () => {
  const clubs = (await quad.call('listClubFeed', { query: {} }, asha)).reply()
  const [channel] = clubs.flatMap(({ channels }) => channels.filter(({ unreadCount }) => unreadCount > 0))
  expect(channel).toBeDefined()
  const id = channel?._id ?? ''
  expect(
    (await quad.call('listDiscussions', { params: { id }, query: {} }, asha)).reply().chats.length,
  ).toBeGreaterThan(0)
  expect((await quad.call('listSessionsToday', { query: {} }, asha)).reply().length).toBeGreaterThan(0)
  const rooms = (await quad.call('listRooms', { query: {} }, asha)).reply()
  expect(rooms.length).toBeGreaterThan(1)
  expect(rooms.every(({ lastChat }) => lastChat !== '')).toBe(true)
})
