import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { inHours, memberOf, publishTalk, register, registration, updateEvent } from '../../testing/events.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { freshers, study } from '../../testing/pools.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { publishSeries, weeksOn } from '../../testing/series.ts'
import { expectCounted } from '../../testing/traces.ts'
import { confirmRegistrations, sendRegistrationMail } from '../teams/confirmRegistrations.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let club: string
let ids: string[]
let seriesId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, other] = await makePeople(quad, 3)
  club = await createClub(quad, admin)
  ;({ ids, seriesId } = await publishSeries(quad, admin, club))
  await updateEvent(quad, admin, at(0), { ...registration, scope: 'all' })
})
afterAll(() => quad.stop())

const at = (date: number) => ids[date] ?? ''
const registerAll = (as: Person, more: object = {}) => {
  const body = { event: at(0), ...memberOf(as.email ?? ''), ...more }
  return quad.call('registerForSeries', { params: { id: seriesId }, body }, as)
}
const statesOf = async (as: Person, more: object = {}) =>
  (await registerAll(as, more)).reply().dates.map(({ state }) => state)
const withdrawAll = async (as: Person) =>
  (await quad.call('withdrawFromSeries', { params: { id: seriesId } }, as)).reply().withdrawn
const get = async (id: string, as: Person = admin) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const teamOf = async (id: string, as: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()[0]
const newsOf = async (as: Person, wanted: string) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.filter(({ kind }) => kind === wanted)

test('[EVT-45] one press registers for all dates; one is left alone, and one press leaves the others', async () => {
  expect(await statesOf(me)).toEqual(Array.from({ length: 5 }, () => 'registered'))
  expect(await statesOf(me)).toEqual(Array.from({ length: 5 }, () => 'registered'))
  const team = await teamOf(at(3), me)
  expect(team).toMatchObject({ teamNumber: 1, members: [{ memberName: 'Meera', invitation: 'accepted' }] })
  expect(await get(at(3))).toMatchObject({ teamsCount: 1 })
  // The organisers' list is each date's own.
  expect((await quad.call('listTeams', { params: { id: at(4) }, query: {} }, admin)).reply()).toHaveLength(1)
  ;(await quad.call('withdrawTeam', { params: { id: at(3), teamId: team?._id ?? '' } }, me)).reply()
  expect((await get(at(3), me)).registerdTeamLead).toEqual([])
  expect(await withdrawAll(me)).toBe(4)
  expect(await withdrawAll(me)).toBe(0)
  expect(await get(at(0))).toMatchObject({ teamsCount: 0 })
  expect(await newsOf(admin, 'registration')).toEqual([])
  await expectCounted(quad)
})

test('[EVT-45] the admins are notified of the first date, and one mail confirms all', async () => {
  await registerAll(me)
  expect(await newsOf(admin, 'registration')).toMatchObject([{ event: { _id: at(0) } }])
  await confirmRegistrations(quad.context)
  await expect.poll(() => quad.mailsTo(me.email ?? '')).toHaveLength(1)
  const [mail] = await quad.mailsTo(me.email ?? '')
  expect(mail?.text).toContain('You’re also registered for 4 more dates:')
  const days = [1, 2, 3, 4].map((week) =>
    new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' }).format(
      new Date(weeksOn(week)),
    ),
  )
  for (const day of days) expect(mail?.text).toContain(day)
  // The calendar file has each date.
  const files: string[] = []
  await sendRegistrationMail(
    quad.context,
    async ({ data: { attachments = [] } }) => void files.push(...attachments.map(({ content }) => content)),
    { id: nowhere, data: { eventId: at(0), userId: me.id } },
  )
  expect(files).toHaveLength(1)
  for (const id of ids) expect(files[0]).toContain(`UID:${id}@quad`)
})

test('[EVT-45] dates that are full, closed, not open, elsewhere or for teams are named, and waitlists joined by choice', async () => {
  await updateEvent(quad, admin, at(0), { registrationCount: 1, waitlist: true })
  await register(quad, at(0), other)
  await updateEvent(quad, admin, at(1), {
    registrationEndDate: weeksOn(0, -72),
    registrationStartDate: weeksOn(0, -96),
  })
  ;(await quad.call('updateRegistration', { params: { id: at(2) }, body: { open: false } }, admin)).reply()
  await updateEvent(quad, admin, at(3), { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 })
  await updateEvent(quad, admin, at(4), { takeRegistration: false })
  expect(await statesOf(me)).toEqual(['full', 'early', 'closed', 'team', 'elsewhere'])
  expect(await statesOf(me, { waitlist: true })).toEqual(['waiting', 'early', 'closed', 'team', 'elsewhere'])
  expect((await get(at(0), me)).waiting).toEqual({ place: 1 })
  expect(await withdrawAll(me)).toBe(1)
  await updateEvent(quad, admin, at(0), { registrationCount: 2, waitlist: false, approval: true })
  for (const _ of ['asks', 'asks again'])
    expect(await statesOf(me)).toEqual(['asked', 'early', 'closed', 'team', 'elsewhere'])
  expect((await get(at(0), me)).waiting).toEqual({ asked: true })
  await expectCounted(quad)
})

test('[EVT-45] [TEAM-16] dates with pools count somebody in their pool or the open seats; those for others or not open are named', async () => {
  const [late] = await makePeople(quad, 1)
  await study(quad, 1, null, me, late)
  await updateEvent(quad, admin, at(0), { registrationCount: 2, waitlist: true, pools: [freshers], scope: 'all' })
  await updateEvent(quad, admin, at(1), { registrationCount: 1 })
  await updateEvent(quad, admin, at(2), { openSeatsFrom: inHours(1) })
  await updateEvent(quad, admin, at(3), { approval: true })
  expect(await statesOf(me)).toEqual(['registered', 'registered', 'registered', 'asked', 'registered'])
  expect(await statesOf(other)).toEqual(['registered', 'others', 'early', 'asked', 'registered'])
  expect(await statesOf(late)).toEqual(['full', 'full', 'full', 'asked', 'full'])
  expect((await statesOf(late, { waitlist: true })).filter((state) => state !== 'waiting')).toEqual(['asked'])
  const poolsIn = async (date: number) => {
    const people = await Promise.all([me, other, late].map((person) => teamOf(at(date), person)))
    return people.map((team) => team?.pool?.name)
  }
  expect([await poolsIn(0), await poolsIn(1), await poolsIn(3)]).toEqual([
    ['Freshers', '', 'Freshers'],
    ['Freshers', undefined, 'Freshers'],
    ['Freshers', '', 'Freshers'],
  ])
  // Withdrawing gives the seat back to the pool, whose next in line is offered it.
  expect(await withdrawAll(me)).toBe(5)
  await expect.poll(async () => (await get(at(4), late)).waiting?.offeredUntil).toBeDefined()
  expect((await get(at(4))).pools).toMatchObject([{ left: 0 }])
  await expectCounted(quad)
})

test('[EVT-45] what is on at the time of a date is named', async () => {
  const quiz = await publishTalk(
    quad,
    admin,
    { club },
    { eventTitle: 'Quiz', eventStartDate: weeksOn(2, 1), eventEndDate: weeksOn(2, 3) },
  )
  ;(await quad.call('goToEvent', { params: { id: quiz }, body: {} }, me)).reply()
  const { dates } = (await registerAll(me)).reply()
  expect(dates.map(({ clash }) => clash)).toEqual([undefined, undefined, 'Quiz', undefined, undefined])
})

test('[EVT-45] answers are those to the same questions; a date that asks something else is left out', async () => {
  const question = { kind: 'text', label: 'Your branch', required: true } as const
  await updateEvent(quad, admin, at(0), { questions: [question], scope: 'all' })
  const [{ _id = '' } = {}] = (await get(at(0))).questions
  await updateEvent(quad, admin, at(2), { questions: [{ ...question, _id, label: 'Your shirt size' }] })
  const missing = await registerAll(me)
  expect(missing.err?.fields).toEqual({ [`answers.${_id}`]: 'Answer this question' })
  const answers = [{ question: _id, value: ['Physics'] }]
  expect(await statesOf(me, { answers })).toEqual(['registered', 'registered', 'asks', 'registered', 'registered'])
  expect((await teamOf(at(4), me))?.members[0]?.answers).toEqual(answers)
  expect((await teamOf(at(4), me))?.answersMissing).toBe(false)
})

test('[EVT-45] nobody registers for dates that they may not see or of another series, nor for cancelled ones', async () => {
  ;(await quad.call('cancelEvent', { params: { id: at(1) }, body: {} }, admin)).reply()
  await updateEvent(quad, admin, at(2), { visibility: 'private' })
  expect(await statesOf(me)).toEqual(['registered', 'registered', 'registered'])
  expect((await get(at(1))).teamsCount).toBe(0)
  const foreign = await publishSeries(quad, admin, club)
  expect((await registerAll(me, { event: foreign.ids[0] })).code).toBe('event.notFound')
  await updateEvent(quad, admin, at(0), { visibility: 'private', scope: 'all' })
  expect((await registerAll(other)).code).toBe('event.notFound')
})

test('[EVT-45] those who register for all and for one at once get each seat once, and a freed one is offered', async () => {
  await updateEvent(quad, admin, at(0), { registrationCount: 3, waitlist: true, scope: 'all' })
  const people = await makePeople(quad, 6)
  const answers = await Promise.all([
    ...people.map((one) => registerAll(one, { waitlist: true })),
    ...people
      .slice(0, 3)
      .map((one) =>
        quad.call(
          'registerTeam',
          { params: { id: at(2) }, body: { teamName: '', members: [memberOf(one.email ?? '')] } },
          one,
        ),
      ),
    quad.call('updateEvent', { params: { id: at(1) }, body: { eventTitle: 'Ragas', scope: 'all' } }, admin),
  ])
  for (const answer of answers.slice(0, 6)) answer.reply()
  for (const id of ids) expect(await get(id)).toMatchObject({ teamsCount: 3 })
  await expectCounted(quad)
  const seated = await Promise.all(
    people.map(async (one) => (await get(at(4), one)).registerdTeamLead.includes(one.id)),
  )
  const leaver = people.find((_, place) => seated[place])
  expect(await withdrawAll(leaver ?? me)).toBe(5)
  await expect
    .poll(async () => {
      const waiting = people.filter((_, place) => !seated[place])
      const found = await Promise.all(waiting.map((one) => newsOf(one, 'seatOffered')))
      return found.flat().length > 0
    })
    .toBe(true)
})
