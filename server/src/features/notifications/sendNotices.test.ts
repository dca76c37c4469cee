import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { holdIn, openClub } from '../../testing/channels.ts'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, inHours, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'
import { sendNoticeMail, sendNotices } from './sendNotices.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let linked: Person
let stranger: Person
let clubId: string
let eventId: string
let mails: JobData['mailNotice'][]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  await sql`delete from change_notices`.execute(quad.context.db)
  ;[admin, lead, linked, stranger] = await makePeople(quad, 4)
  clubId = await createClub(quad, admin)
  const eventLink = 'https://meet.example.org/old'
  eventId = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', maxSizeTeam: 3, eventLink })
  const teamId = await register(quad, eventId, lead, 'Rotor', [linked.email, stranger.email])
  await acceptInvitation(quad, eventId, teamId, linked)
  mails = []
})
afterAll(() => quad.stop())

const jobs = (): AppContext['jobs'] => ({
  ...quad.context.jobs,
  async enqueueAll(_, __, all) {
    for (const { data } of all) if (data && 'change' in data) mails.push(data)
  },
})

/** Runs the job with a clock `minutes` ahead. */
function sendIn(minutes: number, realtime = quad.context.realtime): Promise<void> {
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
  return sendNotices({ ...quad.context, realtime, clock, jobs: jobs() })
}

async function mailOf(data: JobData['mailNotice'] | undefined): Promise<Mail | undefined> {
  const sent: Mail[] = []
  if (!data) throw new Error('Nobody is mailed.')
  await sendNoticeMail(quad.context, async (mail) => void sent.push(mail.data), { id: data.userId, data })
  return sent[0]
}

const newsOf = async (as: Person, kind: string) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.filter((one) => one.kind === kind)
const change = (body: Parameters<typeof updateEvent>[3]) => updateEvent(quad, admin, eventId, body)
const remove = () => quad.call('deleteEvent', { params: { id: eventId } }, admin)

test('[EVT-16] changes of ten minutes are one notification and mail to those who registered or accepted, before and after', async () => {
  const [startsAt, endsAt] = [inHours(50), inHours(70)]
  const before = await change({ eventStartDate: startsAt, note: 'Sorry!' })
  await change({ eventEndDate: endsAt, eventDomain: 'Robots' })
  await change({ eventLink: 'https://meet.example.org/new', registrationCharge: 'paid', registrationFee: 200 })
  await sendIn(9)
  expect(await newsOf(lead, 'eventChanged')).toEqual([])
  await sendIn(11)
  await sendIn(30)
  for (const person of [lead, linked])
    expect(await newsOf(person, 'eventChanged')).toMatchObject([
      {
        event: { _id: eventId },
        change: {
          title: before.eventTitle,
          note: 'Sorry!',
          changes: [
            { fact: 'startsAt', after: startsAt },
            { fact: 'endsAt', before: before.eventEndDate, after: endsAt },
            { fact: 'link', before: 'https://meet.example.org/old', after: 'https://meet.example.org/new' },
            { fact: 'fee', before: '', after: '200 perTeam' },
          ],
        },
      },
    ])
  for (const person of [admin, stranger]) expect(await newsOf(person, 'eventChanged')).toEqual([])
  expect(mails.map(({ userId }) => userId).toSorted()).toEqual([lead.id, linked.id].toSorted())
  const mail = await mailOf(mails[0])
  expect(mail?.subject).toBe('Changed: Night hack')
  expect(mail?.text).toContain('Fee: free → ₹200 per team')
  expect(mail?.text).toContain('Link: https://meet.example.org/old → https://meet.example.org/new')
  expect(mail?.text).toContain('The organiser writes: Sorry!')
})

test('[EVT-16] nobody is notified of a change that is taken back, or of other fields', async () => {
  const { eventStartDate } = await change({ eventDomain: 'Robots', note: 'Nothing to see' })
  await change({ eventStartDate: inHours(60) })
  await change({ eventStartDate })
  await sendIn(11)
  expect([await newsOf(lead, 'eventChanged'), mails]).toEqual([[], []])
})

test('[EVT-16] a fee per member instead of per team, and a place instead of a link, are changes too', async () => {
  await change({ registrationCharge: 'paid', registrationFee: 200, payment: 'perTeam' })
  await sendIn(11)
  mails.length = 0
  await change({ payment: 'perMember', location: 'offline', eventLink: '' })
  await sendIn(22)
  const [news] = await newsOf(lead, 'eventChanged')
  expect(news?.change?.changes.map(({ fact }) => fact)).toEqual(['place', 'link', 'fee'])
  const mail = await mailOf(mails[0])
  expect(mail?.text).toContain('Place: online → in person')
  expect(mail?.text).toContain('Fee: ₹200 per team → ₹200 per member')
})

test('[EVT-16] later changes are notified again, and somebody who left since reads no link', async () => {
  await change({ eventStartDate: inHours(60) })
  await sendIn(11)
  await change({ eventLink: 'https://meet.example.org/secret' })
  await sendIn(22)
  const read = async () => (await newsOf(linked, 'eventChanged'))[0]?.change?.changes.map(({ fact }) => fact)
  expect(await read()).toEqual(['link'])
  const mail = mails.findLast(({ userId }) => userId === linked.id)
  const { _id: teamId } =
    (await quad.call('getTeamOf', { params: { id: eventId, userId: linked.id } }, linked)).reply()[0] ?? {}
  ;(await quad.call('withdrawTeam', { params: { id: eventId, teamId: teamId ?? '' } }, linked)).reply()
  expect([await read(), await mailOf(mail)]).toEqual([[], undefined])
})

test('[EVT-16] admins are shown how many people are notified, not counting themselves', async () => {
  const read = async (as: Person) => (await quad.call('getEvent', { params: { id: eventId } }, as)).reply().toNotify
  expect([await read(admin), await read(lead)]).toEqual([2, undefined])
  await register(quad, eventId, admin, 'Ours')
  expect(await read(admin)).toBe(2)
})

test('[EVT-16] [NOTI-06] people with a block to or from the organiser get no notice of the change', async () => {
  const { db } = quad.context
  await db.insertInto('blocks').values({ blocker_id: lead.id, blocked_id: admin.id }).execute()
  await db.insertInto('user_mutes').values({ user_id: linked.id, muted_id: admin.id }).execute()
  await change({ eventStartDate: inHours(60) })
  await sendIn(11)
  expect([await newsOf(lead, 'eventChanged'), await newsOf(linked, 'eventChanged'), mails]).toEqual([[], [], []])
})

test('[EVT-16] two nodes at once, one of them killed between sets, notify each of 2,502 people exactly once', async () => {
  await sql`with crowd as (
      insert into users (email, firstname, lastname, handle, gender, college_id)
      select id || '@crowd.example', 'One', 'Of many', 'n' || left(id, 20), 'other', college_id
      from (select replace(gen_random_uuid()::text, '-', '') as id, (select college_id from users limit 1) as college_id
        from generate_series(1, 2500)) new returning id
    ) insert into event_registrants (event_id, user_id, team_id)
    select ${eventId}, crowd.id, t.id from crowd, event_teams t where t.event_id = ${eventId}`.execute(quad.context.db)
  await change({ eventStartDate: inHours(60) })
  const killed: AppContext['realtime'] = {
    ...quad.context.realtime,
    toUser() {
      throw new Error('killed')
    },
  }
  await expect(sendIn(11, killed)).rejects.toThrow('killed')
  await Promise.all([sendIn(11), sendIn(11)])
  expect([mails.length, new Set(mails.map(({ userId }) => userId)).size]).toEqual([2502, 2502])
  const { rows } = await sql`
    select count(*)::int as people from notifications where target_id = ${eventId} and kind = 'eventChanged'`.execute(
    quad.context.db,
  )
  expect(rows).toEqual([{ people: 2502 }])
})

test('[EVT-08] [EVT-16] deleting an event notifies the people who were registered, after the deletion', async () => {
  await change({ eventStartDate: inHours(60) })
  ;(await remove()).reply()
  await until('the registered are notified', async () => (await newsOf(linked, 'eventDeleted')).length > 0)
  await until('the event is erased', async () => {
    const left = await quad.context.db.selectFrom('events').select('id').where('id', '=', eventId).execute()
    return left.length === 0
  })
  await sendIn(11)
  const [news] = await newsOf(lead, 'eventDeleted')
  expect(news).toMatchObject({ change: { title: 'Night hack', changes: [] }, read: false })
  expect(news?.event).toBeUndefined()
  expect(await newsOf(lead, 'eventChanged')).toEqual([])
  expect((await quad.call('countNotifications', {}, lead)).reply().count).toBeGreaterThan(0)
  await until('the mail is sent', async () =>
    JSON.stringify((await quad.send('GET', '/dev/mail.json')).body).includes('Deleted: Night hack'),
  )
})

test('[EVT-16] [CLUB-06] deleting a club notifies the registered of its events', async () => {
  ;(await quad.call('deleteClub', { params: { id: clubId } }, admin)).reply()
  await sendIn(1)
  expect(await newsOf(lead, 'eventDeleted')).toHaveLength(1)
})

test('[SESS-03] members of the channel are notified of another time or place of a session, once for ten minutes', async () => {
  const { id, admin: host, me, stranger: outsider } = await openClub(quad)
  const sessionId = await holdIn(quad, id, host, { startTime: inHours(5) })
  const edit = async (body: object) =>
    (await quad.call('updateSession', { params: { id, sessionId }, body }, host)).reply()
  await edit({ startTime: inHours(6), note: 'Sorry!' })
  await edit({ title: 'Moved', location: 'offline', venue: 'Lab 4' })
  await sendIn(11)
  expect(await newsOf(me, 'sessionChanged')).toMatchObject([
    {
      channel: { _id: id },
      change: {
        title: 'Moved',
        note: 'Sorry!',
        changes: [{ fact: 'startsAt' }, { fact: 'endsAt' }, { fact: 'place', after: 'Lab 4' }],
      },
    },
  ])
  expect(await newsOf(outsider, 'sessionChanged')).toEqual([])
  expect(mails.map(({ userId }) => userId)).toContain(me.id)
  expect((await mailOf(mails.find(({ userId }) => userId === me.id)))?.text).toContain('Place: online → Lab 4')
  await edit({ storedLink: 'https://video.example.org/1' })
  await sendIn(22)
  expect(mails.filter(({ userId }) => userId === me.id)).toHaveLength(1)
})

test('[SESS-03] members of the channel are notified of a deleted session, but not of one that is over', async () => {
  const { id, admin: host, me } = await openClub(quad)
  const past = await holdIn(quad, id, host, { startTime: inHours(-48) })
  const coming = await holdIn(quad, id, host, { title: 'Knots', startTime: inHours(5) })
  for (const sessionId of [past, coming])
    (await quad.call('deleteSession', { params: { id, sessionId }, query: { note: 'Flooded.' } }, host)).reply()
  await until('they are notified', async () => (await newsOf(me, 'sessionDeleted')).length > 0)
  expect(await newsOf(me, 'sessionDeleted')).toMatchObject([
    { change: { title: 'Knots', note: 'Flooded.' }, channel: { _id: id } },
  ])
})

test('[SESS-03] people who switched off reminder mails get no mails about changed sessions', async () => {
  const { id, admin: host, me } = await openClub(quad)
  const sessionId = await holdIn(quad, id, host, { startTime: inHours(5) })
  await quad.context.db
    .updateTable('users')
    .set({ reminders: ['dayInApp'] })
    .where('id', '=', me.id)
    .execute()
  ;(await quad.call('updateSession', { params: { id, sessionId }, body: { startTime: inHours(6) } }, host)).reply()
  await sendIn(11)
  expect(await newsOf(me, 'sessionChanged')).toHaveLength(1)
  expect(mails.map(({ userId }) => userId)).not.toContain(me.id)
})
