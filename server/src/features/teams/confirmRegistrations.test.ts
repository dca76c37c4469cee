import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, memberOf, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { confirmRegistrations, sendRegistrationMail } from './confirmRegistrations.ts'

let quad: TestQuad
let admin: Person
let me: Person
let friend: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, friend] = await makePeople(quad, 3)
  club = await createClub(quad, admin)
  await confirm()
})
afterAll(() => quad.stop())

type Registrant = JobData['mailRegistration']

const isRegistrant = (data: unknown): data is Registrant =>
  typeof data === 'object' && data !== null && 'eventId' in data && 'userId' in data

/** Runs the job without enqueueing its mails; returns their recipients. */
async function confirm(): Promise<Registrant[]> {
  const found: unknown[] = []
  const enqueueAll: Jobs['enqueueAll'] = async (_trx, _name, jobs) => void found.push(...jobs.map(({ data }) => data))
  await confirmRegistrations({ db: quad.context.db, jobs: { ...quad.context.jobs, enqueueAll } })
  return found.filter(isRegistrant)
}

async function mailsOf(data: Registrant): Promise<Mail[]> {
  const mails: Mail[] = []
  const clock = { now: () => new Date('2026-11-22T12:00:00.000Z') }
  await sendRegistrationMail({ ...quad.context, clock }, async (sent) => void mails.push(sent.data), {
    id: 'job',
    data,
  })
  return mails
}

test('[TEAM-01] each of the registered gets one mail, the invited once they accept, with the time, the place and a calendar file', async () => {
  const where = { location: 'offline', venue: { address: 'Lab 4' }, city: { address: 'Pune' } } as const
  const id = await holdEvent(quad, admin, { club }, { participation: 'team', maxSizeTeam: 3, ...where })
  const teamId = await register(quad, id, me, 'Rooks', [friend.email])
  expect(await confirm()).toEqual([{ eventId: id, userId: me.id }])
  await acceptInvitation(quad, id, teamId, friend)
  expect(await confirm()).toEqual([{ eventId: id, userId: friend.id }])
  expect(await confirm()).toEqual([])
  const [mail] = await mailsOf({ eventId: id, userId: me.id })
  expect(mail).toMatchObject({ to: me.email, subject: 'You’re registered: Night hack' })
  expect(mail?.text).toContain('Your team “Rooks” is registered for “Night hack”.')
  expect(mail?.text).toContain('Where: Lab 4, Pune')
  expect(mail?.text).toContain(`http://quad.test/events/${id}`)
  const [file] = mail?.attachments ?? []
  expect(file).toMatchObject({ filename: 'event.ics', contentType: expect.stringContaining('text/calendar') })
  const lines = file?.content.split('\r\n')
  const { eventStartDate } = (await quad.call('getEvent', { params: { id } }, me)).reply()
  expect(lines).toContain('SUMMARY:Night hack')
  expect(lines).toContain('LOCATION:Lab 4\\, Pune')
  expect(lines).toContain(`DTSTART:${eventStartDate.replaceAll(/[-:]|\.\d{3}/g, '')}`)
})

test('[TEAM-01] one run mails all of more than a thousand registered people, each once', async () => {
  const id = await holdEvent(quad, admin, { club })
  const teamId = await register(quad, id, me)
  await sql`with crowd as (
      insert into users (email, firstname, lastname, handle, gender, college_id)
      select id || '@crowd.example', 'Member', 'Of the crowd', 'r' || left(id, 20), 'other', college_id
      from (select replace(gen_random_uuid()::text, '-', '') as id, (select college_id from users limit 1) as college_id
        from generate_series(1, 1000)) new
      returning id
    )
    insert into event_registrants (event_id, user_id, team_id) select ${id}, id, ${teamId} from crowd`.execute(
    quad.context.db,
  )
  const mailed = await confirm()
  expect([mailed.length, new Set(mailed.map(({ userId }) => userId)).size]).toEqual([1001, 1001])
  expect(await confirm()).toEqual([])
})

test('[TEAM-01] no mail confirms a registration that was withdrawn, or an event that won’t take place', async () => {
  const id = await holdEvent(quad, admin, { club })
  const teamId = await register(quad, id, me)
  await register(quad, id, friend)
  const [mail] = await mailsOf({ eventId: id, userId: me.id })
  expect(mail?.text).toContain('You’re registered for “Night hack”.')
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, me)).reply()
  expect(await mailsOf({ eventId: id, userId: me.id })).toEqual([])
  expect(await mailsOf({ eventId: id, userId: friend.id })).toHaveLength(1)
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  expect(await mailsOf({ eventId: id, userId: friend.id })).toEqual([])
})

test('[TEAM-01] one’s own phone and college of the last registration are remembered, for oneself alone', async () => {
  const profile = async (as: Person) => (await quad.call('getProfile', { params: { id: me.id } }, as)).reply()
  expect(await profile(me)).not.toHaveProperty('lastRegistration')
  const [first, second] = [await holdEvent(quad, admin, { club }), await holdEvent(quad, admin, { club })]
  const enter = async (id: string, as: Person, phone: string, college: string) => {
    const members = [{ ...memberOf(as.email), phone, college }]
    return (await quad.call('registerTeam', { params: { id }, body: { teamName: '', members } }, as)).reply()
  }
  await enter(first, me, '9876543210', 'Northfield')
  await enter(second, me, '9123456780', 'Southfield')
  await enter(second, friend, '9000000000', 'Elsewhere')
  expect((await profile(me)).lastRegistration).toEqual({ phone: '9123456780', college: 'Southfield' })
  for (const other of [friend, admin]) expect(await profile(other)).not.toHaveProperty('lastRegistration')
})
