import { sql } from 'kysely'
import { rateLimits } from '@quad/contract/rateLimits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, inHours, memberOf, register, round, updateEvent } from '../../testing/events.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { offerSeats } from './answerOffer.ts'

let quad: TestQuad
let admin: Person
let first: Person
let second: Person
let third: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad()
})
beforeEach(async () => {
  ;[admin, first, second, third] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
})
afterAll(() => quad.stop())

const hold = (more: object = {}) => holdEvent(quad, admin, { club }, { registrationCount: 1, waitlist: true, ...more })
const page = async (id: string, as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const notices = async (as: Person) => (await quad.call('listNotifications', { query: {} }, as)).reply().notifications
const kindsOf = async (as: Person) => (await notices(as)).map(({ kind }) => kind)

const remove = (id: string, teamId: string, note = '') =>
  quad.call('removeTeam', { params: { id, teamId }, body: { note } }, admin)
const giveSeat = (id: string, teamId: string, addSeat = false) =>
  quad.call('giveSeat', { params: { id, teamId }, body: { addSeat } }, admin)
const move = (id: string, teamId: string, place: number) =>
  quad.call('moveTeam', { params: { id, teamId }, body: { place } }, admin)
const add = (id: string, lead: Person, more: { teamName?: string; addSeat?: boolean } = {}, as = admin) =>
  quad.call('addTeam', { params: { id }, body: { lead: lead.id, ...more } }, as)
const setOpen = (id: string, open: boolean) =>
  quad.call('updateRegistration', { params: { id }, body: { open } }, admin)
const withdraw = (id: string, teamId: string, as: Person) => quad.call('withdrawTeam', { params: { id, teamId } }, as)
const tryToRegister = (id: string, as: Person) =>
  quad.call('registerTeam', { params: { id }, body: { members: [memberOf(as.email ?? '')] } }, as)

async function settle(id: string): Promise<void> {
  await offerSeats(quad.context)
  // A worker may be settling the event; it holds the lock until it has.
  await quad.context.db.transaction().execute((trx) => lockEvent(trx, id))
}

test('[TEAM-12] a person added by hand has a seat also before registration opens, is notified, and withdraws after it', async () => {
  const id = await hold({ registrationStartDate: inHours(2), visibility: 'private' })
  const team = (await add(id, first)).reply()
  expectShape('EventTeam', team)
  expect(team).toMatchObject({ added: true, status: 'unverified', creator: { _id: first.id } })
  // The admin learns no contact that the person doesn't show.
  expect(team.members).toMatchObject([{ email: '', phone: '', invitation: 'accepted' }])
  const notice = (await notices(first)).find(({ kind }) => kind === 'registrationAdded')
  // It names nobody, so that a mute keeps nobody from knowing.
  expect(notice).toMatchObject({ event: { _id: id } })
  expect(notice?.userBy).toBeUndefined()
  // The registered see a private event of a club in which they aren't.
  expect(await page(id, first)).toMatchObject({ registerdTeamLead: [first.id], teamsCount: 1 })
  expect((await add(id, first)).code).toBe('team.theyAreIn')
  expect((await add(id, second)).code).toBe('team.noSeat')
  ;(await add(id, second, { addSeat: true })).reply()
  expect(await page(id, second)).toMatchObject({ registrationCount: 2, teamsCount: 2 })
  await updateEvent(quad, admin, id, { registrationStartDate: inHours(-1) })
  ;(await setOpen(id, false)).reply()
  ;(await withdraw(id, team._id, first)).reply()
  expect((await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()).toHaveLength(1)
})

test('[TEAM-12] a team is added with its lead and a name of its own; whoever is added answers the questions', async () => {
  const questions = [{ label: 'Shirt', kind: 'text', asked: 'person', required: true, options: [] }]
  const id = await hold({ participation: 'team', minSizeTeam: 1, maxSizeTeam: 3, registrationCount: 5, questions })
  expect((await add(id, first)).err?.fields).toHaveProperty('teamName')
  ;(await add(id, first, { teamName: 'Owls' })).reply()
  expect(await kindsOf(first)).toContain('answersAsked')
  expect((await add(id, second, { teamName: 'OWLS' })).code).toBe('team.nameTaken')
  expect((await page(id, admin)).teamsCount).toBe(1)
})

test('[TEAM-12] nobody is added who is blocked either way, is gone, or is on the waitlist', async () => {
  const id = await hold({ registrationCount: 5 })
  ;(await quad.call('blockUser', { params: { id: admin.id } }, first)).reply()
  expect((await add(id, first)).code).toBe('user.notFound')
  expect((await quad.call('addTeam', { params: { id }, body: { lead: id } }, admin)).code).toBe('user.notFound')
  ;(await quad.call('closeAccount', { params: { id: second.id } }, second)).reply()
  expect((await add(id, second)).code).toBe('user.notFound')
  await updateEvent(quad, admin, id, { registrationCount: 1 })
  const [seated, waits] = await makePeople(quad, 2)
  await register(quad, id, seated)
  await register(quad, id, waits)
  expect((await add(id, waits, { addSeat: true })).code).toBe('team.theyAreIn')
})

test('[TEAM-12] an admin who presses twice at once adds a person once', async () => {
  const id = await hold({ registrationCount: 5 })
  const answers = await Promise.all([add(id, first), add(id, first), tryToRegister(id, first)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await page(id, first)).toMatchObject({ teamsCount: 1, registerdTeamLead: [first.id] })
})

test('[TEAM-12] an admin adds at most 200 people a day; refused ones aren’t counted', async () => {
  const id = await hold({ registrationCount: 5 })
  for (let count = 0; count < rateLimits.addTeam.points; count++) {
    await quad.context.limiter.charge('addTeam', second.id)
  }
  await updateEvent(quad, admin, id, { admin: [admin.id, second.id] })
  expect((await add(id, second, {}, second)).code).toBe('request.tooMany')
  expect((await page(id, admin)).teamsCount).toBe(0)
  ;(await add(id, second)).reply()
})

test('[TEAM-13] registration closes now and reopens until its former end; nobody registers in between', async () => {
  const id = await hold({ registrationCount: 5 })
  const before = (await page(id, admin)).registrationEndDate
  const seated = await register(quad, id, first)
  expect(Date.parse((await setOpen(id, false)).reply().registrationEndDate)).toBeLessThanOrEqual(Date.now())
  ;(await setOpen(id, false)).reply()
  expect((await tryToRegister(id, second)).code).toBe('team.registrationClosed')
  expect((await withdraw(id, seated, first)).code).toBe('team.registrationClosed')
  expect((await setOpen(id, true)).reply().registrationEndDate).toBe(before)
  ;(await setOpen(id, true)).reply()
  await register(quad, id, second)
  expect((await page(id, admin)).registrationEndDate).toBe(before)
})

test('[TEAM-13] [EVT-25] reopening asks for what became required meanwhile; an unchanged end keeps the former one', async () => {
  const id = await hold({ registrationCount: 5 })
  const before = (await page(id, admin)).registrationEndDate
  await register(quad, id, first)
  const { registrationEndDate } = (await setOpen(id, false)).reply()
  await updateEvent(quad, admin, id, { questions: [{ kind: 'text', label: 'Diet', required: true }] })
  expect(await kindsOf(first)).not.toContain('answersAsked')
  const sent = { takeRegistration: true, registrationPlace: 'on', registrationLink: '', registrationEndDate } as const
  await updateEvent(quad, admin, id, sent)
  expect((await setOpen(id, true)).reply().registrationEndDate).toBe(before)
  expect(await kindsOf(first)).toContain('answersAsked')
})

test('[TEAM-13] offers survive that registration closes, but no other is made until it reopens', async () => {
  const id = await hold({ registrationCount: 1 })
  const seated = await register(quad, id, first)
  const offered = await register(quad, id, second)
  await register(quad, id, third)
  ;(await withdraw(id, seated, first)).reply()
  await settle(id)
  ;(await setOpen(id, false)).reply()
  const answer = { params: { id, teamId: offered }, body: { accept: false } }
  ;(await quad.call('answerOffer', answer, second)).reply()
  await settle(id)
  expect((await page(id, third)).waiting).toEqual({ place: 1 })
  ;(await setOpen(id, true)).reply()
  await settle(id)
  expect((await page(id, third)).waiting?.offeredUntil).toBeDefined()
})

test('[TEAM-13] after its end, registration reopens until the event starts, and never once the event is over', async () => {
  const id = await hold()
  await sql`update events set registration_ends_at = now() - interval '1 minute' where id = ${id}`.execute(
    quad.context.db,
  )
  const { registrationEndDate, eventStartDate } = (await setOpen(id, true)).reply()
  expect(registrationEndDate).toBe(eventStartDate)
  await sql`update events set registration_starts_at = now() - interval '9 days', registration_ends_at = now() - interval '8 days',
    starts_at = now() - interval '7 days', ends_at = now() - interval '6 days' where id = ${id}`.execute(
    quad.context.db,
  )
  expect((await setOpen(id, true)).code).toBe('event.over')
  expect((await add(id, first)).code).toBe('event.over')
  // A date of its own replaces the former end.
  const later = await hold()
  ;(await setOpen(later, false)).reply()
  await updateEvent(quad, admin, later, { registrationEndDate: inHours(3) })
  await sql`update events set registration_ends_at = now() where id = ${later}`.execute(quad.context.db)
  expect((await setOpen(later, true)).reply().registrationEndDate).toBe((await page(later, admin)).eventStartDate)
})

test('[TEAM-13] registration that hasn’t begun isn’t closed, and an event without one has none to close', async () => {
  const id = await hold({ registrationStartDate: inHours(2) })
  const before = (await page(id, admin)).registrationEndDate
  expect((await setOpen(id, false)).code).toBe('team.registrationNotOpen')
  expect((await page(id, admin)).registrationEndDate).toBe(before)
  await updateEvent(quad, admin, id, { takeRegistration: false, stages: [round] })
  expect((await setOpen(id, false)).code).toBe('team.noRegistration')
})

test('[TEAM-11] [TEAM-12] [TEAM-13] a cancelled event gives no seats; its registrations can still be removed', async () => {
  const id = await hold()
  const seated = await register(quad, id, first)
  const waits = await register(quad, id, second)
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  const tries = await Promise.all([giveSeat(id, waits, true), move(id, waits, 1), add(id, third), setOpen(id, true)])
  expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 'event.cancelled'))
  ;(await remove(id, seated)).reply()
})
