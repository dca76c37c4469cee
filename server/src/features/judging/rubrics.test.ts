import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, register, round as firstRound, updateEvent } from '../../testing/events.ts'
import { goodRubric } from '../../testing/goodInput.ts'
import { lockRubricOf, makeJudges, score, sheetsOf, twoCriteria } from '../../testing/judging.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;({ clubId, admin } = await openClub(quad))
})
afterAll(() => quad.stop())

const hold = () => holdEvent(quad, admin, { club: clubId })
const save = (id: string, more: Partial<typeof goodRubric> & { round?: string } = {}, as = admin) =>
  quad.call('saveRubric', { params: { id }, body: { ...goodRubric, ...more } }, as)
const list = async (id: string, as?: Person) => (await quad.call('listJudgings', { params: { id } }, as)).reply()

test('[JUDG-01] a round has a rubric, which its admins change until it is locked, and nobody else sees before', async () => {
  const id = await hold()
  const event = await updateEvent(quad, admin, id, { stages: [firstRound] })
  const round = event.stages[0]?._id ?? ''
  const first = (await save(id, { round })).reply()
  expect(first).toMatchObject({ round, title: 'Build', criteria: goodRubric.criteria, closed: false })
  const second = (await save(id, { round, criteria: twoCriteria, blind: true, perEntry: 3 })).reply()
  expect(second).toMatchObject({ _id: first._id, criteria: twoCriteria, blind: true, perEntry: 3 })
  expect((await save(id)).reply()._id).not.toBe(first._id)
  expect((await save(id, { round: first._id })).code).toBe('judging.noRound')
  expect((await list(id, admin)).map(({ title }) => title)).toEqual(['Build', ''])
  expect(await list(id)).toEqual([])
})

test('[JUDG-01] a rubric has one to twelve criteria, with points and a weight from 1 to 100', async () => {
  const id = await hold()
  const [criterion] = goodRubric.criteria
  const refused = async (criteria: object[]) => {
    const body = JSON.stringify({ ...goodRubric, criteria })
    return (await quad.send('PUT', `/api/events/${id}/judgings`, { body, as: admin })).code
  }
  for (const criteria of [
    [],
    Array.from({ length: 13 }, () => criterion),
    [{ ...criterion, max: 0 }],
    [{ ...criterion, max: 101 }],
    [{ ...criterion, weight: 0 }],
    [{ ...criterion, weight: 1.5 }],
    [{ ...criterion, name: ' ' }],
  ])
    expect(await refused(criteria as object[])).toBe('request.invalid')
})

test('[JUDG-02] locking shows all who may see the event the canonical rubric and its SHA-256, and ends every change', async () => {
  const id = await hold()
  const { judgingId } = await lockRubricOf(quad, admin, id, { ties: 'firstThenLow', blind: true })
  const [shown] = await list(id)
  const { rubric = '', fingerprint } = shown?.locked ?? {}
  expect(createHash('sha256').update(rubric).digest('hex')).toBe(fingerprint)
  // Keys in order and no spaces: a client that parses and sorts it gets the same bytes.
  expect(rubric).toBe(
    `{"blind":true,"criteria":[{"hint":"Is it new?","max":10,"name":"Idea","weight":3},{"hint":"","max":5,"name":"Demo","weight":1}],` +
      `"event":"${id}","format":"quad-rubric 1","judgesPerEntry":1,"judging":"${judgingId}","round":"","ties":"firstThenLow"}`,
  )
  expect((await save(id)).code).toBe('judging.locked')
  expect((await quad.call('lockRubric', { params: { id, judgingId } }, admin)).code).toBe('judging.locked')
})

test('[JUDG-02] of a lock and a change at once, the locked rubric is the one that stays', async () => {
  const id = await hold()
  const { _id: judgingId } = (await save(id, { criteria: twoCriteria })).reply()
  const [locked] = await Promise.all([
    quad.call('lockRubric', { params: { id, judgingId } }, admin),
    save(id, { perEntry: 2 }),
    save(id, { perEntry: 3 }),
  ])
  const [shown] = await list(id)
  expect(JSON.parse(shown?.locked?.rubric ?? '{}')).toMatchObject({ judgesPerEntry: shown?.perEntry ?? 0 })
  expect(shown?.locked).toEqual(locked.reply().locked)
})

test('[JUDG-02] the database itself takes no score before a rubric is locked, and no change after', async () => {
  const [lead, judge] = await makePeople(quad, 2)
  const { db } = quad.context
  const id = await hold()
  const params = await lockRubricOf(quad, admin, id)
  await register(quad, id, lead)
  const [judgeId = ''] = await makeJudges(quad, admin, params, [judge])
  ;(await quad.call('shareEntries', { params }, admin)).reply()
  const [sheet] = await sheetsOf(quad, judgeId, judge)
  ;(await score(quad, judgeId, judge, sheet?._id ?? '', { points: [7, 3] })).reply()
  const change = sql`update judgings set criteria = '[{}]' where id = ${params.judgingId}`.execute(db)
  await expect(change).rejects.toThrow('locked')
  const other = await hold()
  const { _id: open } = (await save(other)).reply()
  await register(quad, other, lead)
  const early = sql`
    with entry as (
      insert into judging_entries (judging_id, team_id, number)
      select ${open}::uuid, t.id, 1 from event_teams t where t.event_id = ${other} returning id
    ), judge as (
      insert into judges (judging_id, name, state, act_id) values (${open}, '', 'accepted', ${open}) returning id
    )
    insert into judging_shares (judging_id, entry_id, judge_id, fingerprint, points)
    select ${open}, entry.id, judge.id, '', '{5}' from entry, judge`.execute(db)
  await expect(early).rejects.toThrow('judging_shares_judging_id_fingerprint_fkey')
})

test('[JUDG-03] a round has at most 300 judges', async () => {
  const params = await lockRubricOf(quad, admin, await hold())
  const add = async (from: number, count: number) => {
    const outsiders = Array.from({ length: count }, (_, at) => ({
      name: 'A judge',
      email: `j${from + at}@many.example`,
    }))
    return (await quad.call('addJudges', { params, body: { outsiders } }, admin)).code
  }
  for (const from of [0, 100, 200]) expect(await add(from, 100)).toBe(undefined)
  expect(await add(300, 1)).toBe('judging.tooMany')
  expect((await quad.call('getJudging', { params }, admin)).reply().judges).toHaveLength(300)
})
