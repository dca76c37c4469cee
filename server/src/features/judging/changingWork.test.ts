import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockSubmitter } from '../../entities/submission/queries.ts'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, inHours, register } from '../../testing/events.ts'
import { lockRubricOf, makeJudges, score, sheetsOf } from '../../testing/judging.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
let roundId: string
let judge: Person
let judgeId: string
let teams: string[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;({ clubId, admin } = await openClub(quad))
})
beforeEach(async () => {
  const [one, two, asked] = await makePeople(quad, 3)
  judge = asked
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  roundId = (await quad.call('getEvent', { params: { id } }, admin)).reply().stages[0]?._id ?? ''
  teams = [await register(quad, id, one, 'Owls'), await register(quad, id, two, 'Bats')]
  ;(await save(48)).reply()
  const work = { params: { id, roundId }, body: { clientId: randomUUID(), text: 'A kite' } }
  ;(await quad.call('submitWork', work, one)).reply()
  const params = await lockRubricOf(quad, admin, id, { round: roundId })
  ;[judgeId = ''] = await makeJudges(quad, admin, params, [judge])
  ;(await quad.call('shareEntries', { params }, admin)).reply()
})
afterAll(() => quad.stop())

const save = (hours: number) => {
  const body = { title: 'Work', takesText: true, links: 0, files: 0, opensAt: inHours(-2), closesAt: inHours(hours) }
  return quad.call('saveSubmissionTask', { params: { id, roundId }, body }, admin)
}
const extend = (team: number, hours: number) =>
  quad.call(
    'extendDeadline',
    { params: { id, roundId, teamId: teams[team] ?? '' }, body: { closesAt: inHours(hours) } },
    admin,
  )
const close = () =>
  sql`update submission_tasks set closes_at = clock_timestamp() where event_id = ${id}`.execute(quad.context.db)
const entry = async (name: string) => (await sheetsOf(quad, judgeId, judge)).find((sheet) => sheet.name === name)
const give = async (name: string) => score(quad, judgeId, judge, (await entry(name))?._id ?? '', {})

test('[JUDG-05] an entry takes points once its team can’t change its work any more, by the team’s own deadline', async () => {
  const until = inHours(72)
  ;(await extend(1, 72)).reply()
  expect((await entry('Owls'))?.opensAt).toBeDefined()
  expect((await entry('Bats'))?.opensAt?.slice(0, 13)).toBe(until.slice(0, 13))
  expect([(await give('Owls')).code, (await give('Bats')).code]).toEqual(['judge.early', 'judge.early'])
  await close()
  expect((await entry('Owls'))?.opensAt).toBeUndefined()
  expect([(await give('Owls')).code, (await give('Bats')).code]).toEqual([undefined, 'judge.early'])
})

test('[HAND-01] [JUDG-05] the deadline of scored work doesn’t move; a team that isn’t scored yet can get more time', async () => {
  await close()
  ;(await give('Owls')).reply()
  expect((await save(24)).err?.fields).toEqual({ closesAt: 'Judges have scored this round. Its deadline stays' })
  expect((await extend(0, 24)).err?.fields).toEqual({ closesAt: 'Judges have scored this team. Its deadline stays' })
  ;(await extend(1, 24)).reply()
  expect((await give('Bats')).code).toBe('judge.early')
})

test('[JUDG-05] points wait for a version that is being handed in', async () => {
  await close()
  const owls = (await entry('Owls'))?._id ?? ''
  let given: ReturnType<typeof score> | undefined
  const isScored = async () => ((await entry('Owls'))?.version ?? 0) > 0
  await quad.context.db.transaction().execute(async (trx) => {
    await lockSubmitter(trx, teams[0] ?? '')
    given = score(quad, judgeId, judge, owls, {})
    await untilWaiting(quad, 1)
    expect(await isScored()).toBe(false)
  })
  ;(await given)?.reply()
  expect(await isScored()).toBe(true)
})

test('[JUDG-05] of more time for a team and points at once, one is refused', async () => {
  await close()
  const [extended, given] = await Promise.all([extend(0, 24), give('Owls')])
  expect([extended.code, given.code]).toEqual(
    given.code === undefined ? ['request.invalid', undefined] : [undefined, 'judge.early'],
  )
})
