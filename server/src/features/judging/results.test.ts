import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, register } from '../../testing/events.ts'
import { type JudgingAt, lockRubricOf, makeJudges, score, sheetsOf } from '../../testing/judging.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
let leads: [Person, Person, Person, Person]
let judges: [Person, Person]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;({ clubId, admin } = await openClub(quad))
})
beforeEach(async () => {
  leads = await makePeople(quad, 4)
  judges = await makePeople(quad, 2)
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  for (const [at, lead] of leads.entries()) await register(quad, id, lead, `Team ${'ABCD'.charAt(at)}`)
})
afterAll(() => quad.stop())

/** Has two judges give each team its points, by the teams' letters; a team without points isn't scored. */
async function judged(
  points: Readonly<Record<string, readonly [readonly [number, number], readonly [number, number]]>>,
  more: Parameters<typeof lockRubricOf>[3] = {},
): Promise<JudgingAt & { readonly judgeIds: string[] }> {
  const params = await lockRubricOf(quad, admin, id, { perEntry: 2, ...more })
  const judgeIds = await makeJudges(quad, admin, params, judges)
  ;(await quad.call('shareEntries', { params }, admin)).reply()
  for (const [at, judgeId] of judgeIds.entries())
    for (const { _id, name } of await sheetsOf(quad, judgeId, judges[at] ?? admin)) {
      const given = points[name.slice(-1)]?.[at]
      const sheet = { points: [...(given ?? [])], comment: `${name} by ${at}`, note: 'Hidden' }
      if (given) (await score(quad, judgeId, judges[at], _id, sheet)).reply()
    }
  return { ...params, judgeIds }
}
const close = async ({ id: event, judgingId }: JudgingAt) =>
  (await quad.call('closeJudging', { params: { id: event, judgingId } }, admin)).reply()
const publish = ({ judgingId }: JudgingAt, shown?: number) =>
  quad.call('publishResults', { params: { id, judgingId }, body: { ...(shown && { shown }) } }, admin)
const resultsOf = ({ judgingId }: JudgingAt, as?: Person) =>
  quad.call('getJudgingResults', { params: { id, judgingId } }, as)
const ranksOf = (ranking: readonly { rank: number; name: string; score: string }[]) =>
  ranking.map(({ rank, name, score: percent }) => `${rank} ${name} ${percent}`)
const download = ({ judgingId }: JudgingAt, as?: Person) =>
  quad.send('GET', `/api/events/${id}/judgings/${judgingId}/scores`, { ...(as && { as }) })
const kindsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person)).reply().notifications.map(({ kind }) => kind)

// (3 × points ÷ 10 + points ÷ 5) ÷ 4, the mean of two judges.
const scores = {
  A: [
    [10, 5],
    [9, 5],
  ],
  B: [
    [1, 1],
    [2, 2],
  ],
  C: [
    [8, 4],
    [7, 4],
  ],
} as const

test('[JUDG-06] results are the weighted means, shown to all who may see the event once they are published, and notified once', async () => {
  const params = await judged(scores)
  expect((await publish(params)).code).toBe('judging.notClosed')
  expect((await resultsOf(params, admin)).code).toBe('judging.notPublished')
  await close(params)
  const preview = (await resultsOf(params, admin)).reply()
  expect(ranksOf(preview.ranking)).toEqual(['1 Team A 96.25', '2 Team C 76.25', '3 Team B 18.75'])
  expect(preview.unranked).toBe(1)
  expect((await resultsOf(params, leads[0])).code).toBe('judging.notPublished')
  expect((await download(params, admin)).code).toBe('judging.notPublished')
  const answers = await Promise.all([publish(params, 2), publish(params, 2)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['judging.published', undefined])
  const shown = (await resultsOf(params)).reply()
  expect(ranksOf(shown.ranking)).toEqual(['1 Team A 96.25', '2 Team C 76.25'])
  expect(JSON.stringify(shown)).not.toContain('Hidden')
  expect(ranksOf((await resultsOf(params, admin)).reply().ranking)).toEqual(ranksOf(preview.ranking))
  expect((await kindsOf(leads[1])).filter((kind) => kind === 'judgingResults')).toHaveLength(1)
  expect(await kindsOf(judges[0])).not.toContain('judgingResults')
})

test('[JUDG-06] a team reads its own sheets with points and comments, in no order of the judges and without their notes', async () => {
  const params = await judged(scores)
  await close(params)
  ;(await publish(params, 1)).reply()
  const own = (await resultsOf(params, leads[1])).reply().own
  expect(own).toMatchObject({ rank: 3, score: '18.75', honoured: false })
  expect(own?.sheets.toSorted((one, other) => one.comment.localeCompare(other.comment))).toEqual([
    { points: [1, 1], comment: 'Team B by 0' },
    { points: [2, 2], comment: 'Team B by 1' },
  ])
  const unscored = (await resultsOf(params, leads[3])).reply().own
  expect([unscored?.rank, unscored?.sheets]).toEqual([undefined, []])
  expect((await resultsOf(params, judges[0])).reply().own).toBeUndefined()
  const text = JSON.stringify((await resultsOf(params, leads[1])).body)
  for (const secret of [...params.judgeIds, ...judges.map((one) => one.id), 'Hidden', 'Team A by']) {
    expect(text).not.toContain(secret)
  }
})

test('[JUDG-06] ties are decided by the rule that was locked: shared ranks, the first criterion, or then fewer low scores', async () => {
  // Each has 20 of 40 points: B less of the first criterion, C and D as A, and C scores below half.
  const equal = {
    A: [
      [6, 5],
      [5, 4],
    ],
    B: [
      [5, 5],
      [5, 5],
    ],
    C: [
      [8, 3],
      [3, 6],
    ],
    D: [
      [6, 5],
      [5, 4],
    ],
  } as const
  const criteria = ['Idea', 'Demo'].map((name) => ({ name, hint: '', max: 10, weight: 1 }))
  const expected = {
    shared: ['1 Team A', '1 Team B', '1 Team C', '1 Team D'],
    firstCriterion: ['1 Team A', '1 Team C', '1 Team D', '4 Team B'],
    firstThenLow: ['1 Team A', '1 Team D', '3 Team C', '4 Team B'],
  }
  for (const ties of ['shared', 'firstCriterion', 'firstThenLow'] as const) {
    await quad.context.db.deleteFrom('judgings').where('event_id', '=', id).execute()
    const params = await judged(equal, { ties, criteria })
    await close(params)
    const { ranking } = (await resultsOf(params, admin)).reply()
    expect(ranking.map(({ rank, name }) => `${rank} ${name}`).toSorted()).toEqual(expected[ties])
    expect(new Set(ranking.map(({ score: percent }) => percent))).toEqual(new Set(['50.00']))
    ;(await publish(params)).reply()
    expect(check(String(JSON.stringify((await download(params)).body)))).toBe('4 entries ranked as published')
  }
})

/** Runs the script of decision 71 on a file of scores; returns what it says. */
function check(scoresJson: string): string {
  const decision = readFileSync(new URL('../../../../docs/decisions/0071-scores.md', import.meta.url), 'utf8')
  const [, script = ''] = /```python\n([^]*?)```/.exec(decision) ?? []
  const [file, program] = ['scores.json', 'check.py'].map((name) => path.join(quad.dataFolder, name))
  writeFileSync(file ?? '', scoresJson)
  writeFileSync(program ?? '', script)
  try {
    return execFileSync('python3', [program ?? '', file ?? ''], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch (error) {
    if (error instanceof Error && 'stderr' in error && String(error.stderr) !== '') return String(error.stderr).trim()
    throw error
  }
}

test('[JUDG-07] from the downloaded scores an outside script computes the same ranking, and notices a change of any of them', async () => {
  const params = await judged(scores, {
    criteria: [
      { name: 'Idea', hint: 'Ünïcode “quotes” \\ and 🏆', max: 10, weight: 7 },
      { name: 'Demo', hint: '', max: 7, weight: 3 },
    ],
  })
  await close(params)
  ;(await publish(params)).reply()
  const answer = await download(params)
  expect(answer.headers.get('content-disposition')).toContain('scores.json')
  const saved = answer.body as { scores: { entry: number; points: number[] }[]; ranking: object[]; rubric: string }
  expect([saved.scores.length, saved.ranking.length]).toEqual([6, 3])
  const text = JSON.stringify(saved)
  for (const secret of ['Team', ...judges.map((one) => one.id), ...params.judgeIds]) expect(text).not.toContain(secret)
  expect(check(text)).toBe('3 entries ranked as published')
  const changed = { ...saved, scores: saved.scores.map((one, at) => (at === 0 ? { ...one, points: [0, 0] } : one)) }
  expect(check(JSON.stringify(changed))).toBe("The ranking isn't that of these scores")
  const other = { ...saved, rubric: saved.rubric.replace('"weight":7', '"weight":6') }
  expect(check(JSON.stringify(other))).toBe("The rubric doesn't have this fingerprint")
})

test('[JUDG-08] a place is on the profile of those of the team who show it, and of nobody else', async () => {
  const params = await judged(scores)
  await close(params)
  const show = (as: Person, shown = true) =>
    quad.call('showHonour', { params: { id, judgingId: params.judgingId }, body: { shown } }, as)
  const honoursOf = async (person: Person, as: Person) =>
    (await quad.call('listHonours', { params: { id: person.id } }, as)).reply()
  expect((await show(leads[0])).code).toBe('judging.noPlace')
  ;(await publish(params, 2)).reply()
  expect(await honoursOf(leads[0], judges[0])).toEqual([])
  ;(await show(leads[0])).reply()
  ;(await show(leads[0])).reply()
  const [shown, ...others] = await honoursOf(leads[0], judges[0])
  expect([shown?.rank, shown?.eventTitle, others]).toEqual([1, 'Night hack', []])
  expect((await resultsOf(params, leads[0])).reply().own?.honoured).toBe(true)
  // The third place isn't shown to anybody else, the fourth has none, and a judge isn't in a team.
  for (const person of [leads[1], leads[3], judges[0]]) expect((await show(person)).code).toBe('judging.noPlace')
  ;(await quad.call('blockUser', { params: { id: judges[1].id } }, leads[0])).reply()
  expect(await honoursOf(leads[0], judges[1])).toEqual([])
  ;(await show(leads[0], false)).reply()
  expect(await honoursOf(leads[0], judges[0])).toEqual([])
})

test('[JUDG-08] a place at an event that the reader may not see is not on the profile for them', async () => {
  const params = await judged(scores)
  await close(params)
  ;(await publish(params)).reply()
  const body = { shown: true }
  ;(await quad.call('showHonour', { params: { id, judgingId: params.judgingId }, body }, leads[0])).reply()
  await quad.context.db.updateTable('events').set({ visibility: 'private' }).where('id', '=', id).execute()
  const honoursOf = async (as: Person) =>
    (await quad.call('listHonours', { params: { id: leads[0].id } }, as)).reply().length
  expect([await honoursOf(leads[2]), await honoursOf(await makePerson(quad))]).toEqual([1, 0])
})

test('[JUDG-08] once a judge’s account is erased, their points stay without name, note and comment', async () => {
  const params = await judged(scores)
  ;(await quad.call('closeAccount', { params: { id: judges[0].id } }, judges[0])).reply()
  await sql`update users set closed_at = now() - interval '40 days' where id = ${judges[0].id}`.execute(quad.context.db)
  await eraseClosedAccounts(quad.context)
  const { db } = quad.context
  const judge = db
    .selectFrom('judges')
    .select(['user_id', 'name', 'state'])
    .where('id', '=', params.judgeIds[0] ?? '')
  expect(await judge.executeTakeFirst()).toEqual({ user_id: null, name: '', state: 'gone' })
  const rows = db
    .selectFrom('judging_shares')
    .select(['note', 'comment'])
    .where('judge_id', '=', params.judgeIds[0] ?? '')
  expect(new Set((await rows.execute()).map(({ note, comment }) => note + comment))).toEqual(new Set(['']))
  await close(params)
  ;(await publish(params)).reply()
  const { ranking } = (await resultsOf(params)).reply()
  expect(ranksOf(ranking)).toEqual(['1 Team A 96.25', '2 Team C 76.25', '3 Team B 18.75'])
})
