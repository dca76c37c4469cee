import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import { submissionFields } from '@quad/contract/messages/submissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, inHours, register, registerCrowd, round, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'
import { remindOfSubmissions } from './submissionTasks.ts'

type Task = InputOf<Calls['saveSubmissionTask']>['body']

let quad: TestQuad
let admin: Person
let club: string
let id: string
let roundId: string
let me: Person
let team: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await makePerson(quad)
  club = await createClub(quad, admin)
})
beforeEach(async () => {
  me = await makePerson(quad)
  id = await holdEvent(quad, admin, { club })
  roundId = (await quad.call('getEvent', { params: { id } }, admin)).reply().stages[0]?._id ?? ''
  team = await register(quad, id, me)
})
afterAll(() => quad.stop())

const task = { title: 'Your idea', takesText: true, links: 2, files: 2, opensAt: inHours(-1), closesAt: inHours(48) }
const save = (changes: Partial<Task> = {}, of = roundId, as = admin) =>
  quad.call('saveSubmissionTask', { params: { id, roundId: of }, body: { ...task, ...changes } }, as)
const submit = async (as: Person) =>
  (
    await quad.call('submitWork', { params: { id, roundId }, body: { clientId: randomUUID(), text: 'Idea' } }, as)
  ).reply()
const extend = (hours: number, teamId = team) =>
  quad.call('extendDeadline', { params: { id, roundId, teamId }, body: { closesAt: inHours(hours) } }, admin)
const listed = async (as: Person) => (await quad.call('listSubmissionTasks', { params: { id } }, as)).reply()
const closeIn = (hours: number) =>
  sql`update submission_tasks set closes_at = clock_timestamp() + ${hours} * interval '1 hour',
    opens_at = clock_timestamp() - interval '3 days' where event_id = ${id}`.execute(quad.context.db)
const remind = () => remindOfSubmissions(quad.context)
const toldOf = async (as: Person, kind: NotificationKind) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.filter((one) => one.kind === kind)
const readAll = async (as: Person) => (await quad.call('markNotificationsRead', {}, as)).reply()

test('[HAND-01] an organiser says what a round asks for and until when, and changes it; teams and organisers read it, others don’t', async () => {
  const stranger = await makePerson(quad)
  const asked: Partial<Task> = { instructions: 'One page.', fileKinds: ['pdf'], fileMegabytes: 10 }
  const saved = (await save(asked)).reply()
  expect(saved).toMatchObject({ ...task, ...asked, round: roundId, counts: { submitted: 0, teams: 1 } })
  expect(await listed(me)).toEqual([
    { ...saved, counts: undefined, own: { team, closesAt: task.closesAt, open: true, versions: 0 } },
  ])
  expect(await listed(stranger)).toEqual([])
  await submit(me)
  expect(await listed(admin)).toMatchObject([{ counts: { submitted: 1, teams: 1 } }])
  expect((await save({ title: 'Your plan' })).reply()).toMatchObject({ _id: saved._id, title: 'Your plan' })
  expect((await save({}, roundId, stranger)).code).toBe('event.notAdmin')
  expect((await save({}, randomUUID())).code).toBe('submission.roundNotFound')
})

test('[HAND-01] a deadline is after the opening and ahead, unless it stays; a task takes something', async () => {
  const fieldsOf = async (changes: Partial<Task>) => (await save(changes)).err?.fields
  expect(await fieldsOf({ closesAt: inHours(-2) })).toEqual({ closesAt: submissionFields.closesBeforeOpening })
  expect(await fieldsOf({ opensAt: inHours(-3), closesAt: inHours(-2) })).toEqual({
    closesAt: 'Choose a deadline that is ahead',
  })
  expect(await fieldsOf({ takesText: false, links: 0, files: 0 })).toEqual({
    takesText: submissionFields.nothingTaken,
  })
  expect(await fieldsOf({ title: ' ' })).toEqual({ title: submissionFields.titleRequired })
  expect(await fieldsOf({ files: 6 })).toEqual({ files: submissionFields.countRequired })
  expect(await fieldsOf({ fileMegabytes: 51 })).toEqual({ fileMegabytes: submissionFields.megabytes })
  ;(await save()).reply()
  await closeIn(-1)
  const [{ opensAt, closesAt } = task] = await listed(admin)
  expect((await save({ title: 'Judged now', opensAt, closesAt })).reply()).toMatchObject({
    title: 'Judged now',
    closesAt,
  })
})

test('[HAND-01] teams are notified of a new task and of a moved deadline, not of other changes; the eliminated are not', async () => {
  const out = await makePerson(quad)
  const eliminated = await register(quad, id, out)
  const params = { id, teamId: eliminated }
  ;(await quad.call('updateTeam', { params, body: { status: 'eliminated' } }, admin)).reply()
  ;(await save()).reply()
  expect(await toldOf(me, 'submissionAsked')).toMatchObject([{ event: { _id: id } }])
  ;(await save({ title: 'Your plan' })).reply()
  expect(await toldOf(me, 'submissionMoved')).toEqual([])
  ;(await save({ closesAt: inHours(50) })).reply()
  expect(await toldOf(me, 'submissionMoved')).toHaveLength(1)
  for (const kind of ['submissionAsked', 'submissionMoved'] as const) expect(await toldOf(out, kind)).toEqual([])
})

test('[HAND-01] one team gets a later deadline, until which it alone hands in, and only it is notified', async () => {
  const other = await makePerson(quad)
  await register(quad, id, other)
  ;(await save()).reply()
  expect((await extend(40)).err?.fields).toEqual({ closesAt: 'Choose a time after the deadline of all teams' })
  await closeIn(-1)
  expect((await extend(-0.5)).err?.fields).toEqual({ closesAt: 'Choose a deadline that is ahead' })
  ;(await extend(5)).reply()
  expect(await toldOf(me, 'submissionMoved')).toHaveLength(1)
  expect(await toldOf(other, 'submissionMoved')).toEqual([])
  await submit(me)
  const late = { params: { id, roundId }, body: { clientId: randomUUID(), text: 'Late' } }
  expect((await quad.call('submitWork', late, other)).code).toBe('submission.late')
  expect(await listed(me)).toMatchObject([{ own: { open: true } }])
  // A deadline of all that is still earlier concerns the others alone; a later one all.
  await readAll(me)
  ;(await save({ closesAt: inHours(2) })).reply()
  expect(await toldOf(me, 'submissionMoved')).toMatchObject([{ read: true }])
  expect(await toldOf(other, 'submissionMoved')).toHaveLength(1)
  const away = await makePerson(quad)
  expect((await extend(6, away.id)).code).toBe('team.notFound')
})

test('[HAND-01] a task is deleted only as long as no team has handed in; a round that has work stays, too', async () => {
  const remove = () => quad.call('deleteSubmissionTask', { params: { id, roundId } }, admin)
  expect((await remove()).code).toBe('submission.notFound')
  ;(await save()).reply()
  ;(await remove()).reply()
  expect(await listed(admin)).toEqual([])
  ;(await save()).reply()
  await submit(me)
  expect((await remove()).code).toBe('submission.handedIn')
  const second = { ...round, round: 2, roundTitle: 'Show' }
  const { stages } = await updateEvent(quad, admin, id, { stages: [{ ...round, _id: roundId }, second] })
  ;(await save({}, stages[1]?._id)).reply()
  expect(await listed(admin)).toHaveLength(2)
  const only = { ...second, _id: stages[1]?._id ?? '' }
  const refused = await quad.call('updateEvent', { params: { id }, body: { stages: [only] } }, admin)
  expect([refused.code, refused.err?.fields]).toEqual([
    'request.invalid',
    { stages: 'Teams have handed in work for a round that you removed. It stays' },
  ])
})

test('[HAND-01] a removed round without work takes its task with it', async () => {
  const second = { ...round, round: 2, roundTitle: 'Show' }
  const { stages } = await updateEvent(quad, admin, id, { stages: [{ ...round, _id: roundId }, second] })
  ;(await save({}, stages[1]?._id)).reply()
  await updateEvent(quad, admin, id, { stages: [{ ...round, _id: roundId }] })
  expect(await listed(admin)).toEqual([])
})

test('[HAND-04] a day before the deadline those in teams without work are reminded once; not who handed in, has more time or is out', async () => {
  const [done, longer, out] = await makePeople(quad, 3)
  const doneTeam = await register(quad, id, done)
  const longerTeam = await register(quad, id, longer)
  const eliminated = await register(quad, id, out)
  expect(doneTeam).not.toBe('')
  ;(await save()).reply()
  await submit(done)
  ;(await extend(72, longerTeam)).reply()
  const params = { id, teamId: eliminated }
  ;(await quad.call('updateTeam', { params, body: { status: 'eliminated' } }, admin)).reply()
  await closeIn(25)
  await remind()
  expect(await toldOf(me, 'submissionReminder')).toEqual([])
  await closeIn(23)
  await Promise.all([remind(), remind()])
  await expect.poll(() => toldOf(me, 'submissionReminder')).toMatchObject([{ event: { _id: id }, read: false }])
  for (const person of [done, longer, out]) expect(await toldOf(person, 'submissionReminder')).toEqual([])
  await readAll(me)
  await remind()
  expect(await toldOf(me, 'submissionReminder')).toMatchObject([{ read: true }])
  // The team's own deadline comes near, and the one of all moves.
  await sql`update submission_extensions set closes_at = clock_timestamp() + interval '23 hours 30 minutes'
    where team_id = ${longerTeam}`.execute(quad.context.db)
  await remind()
  await expect.poll(() => toldOf(longer, 'submissionReminder')).toHaveLength(1)
  ;(await save({ opensAt: inHours(-72), closesAt: inHours(60) })).reply()
  await closeIn(22)
  await remind()
  await expect.poll(() => toldOf(me, 'submissionReminder')).toMatchObject([{ read: false }])
})

test('[HAND-04] nobody is reminded of a deadline that was set within a day, is over, or of a cancelled event', async () => {
  ;(await save({ closesAt: inHours(20) })).reply()
  await remind()
  expect(await toldOf(me, 'submissionReminder'), 'they were told just now').toEqual([])
  ;(await save({ closesAt: inHours(48) })).reply()
  await closeIn(-1)
  await remind()
  expect(await toldOf(me, 'submissionReminder'), 'over').toEqual([])
  await closeIn(10)
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  await remind()
  expect(await toldOf(me, 'submissionReminder'), 'cancelled').toEqual([])
})

test('[HAND-04] more than 100 people are reminded by a job', async () => {
  const people = await makePeople(quad, 101)
  await registerCrowd(quad, (id = await holdEvent(quad, admin, { club })), people)
  roundId = (await quad.call('getEvent', { params: { id } }, admin)).reply().stages[0]?._id ?? ''
  ;(await save()).reply()
  await closeIn(23)
  await remind()
  const count = async () => {
    const rows = quad.context.db.selectFrom('notifications').select('user_id').where('kind', '=', 'submissionReminder')
    return (await rows.where('target_id', '=', id).execute()).length
  }
  await until('all are reminded', async () => (await count()) === 101)
})
