import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, inHours, memberOf } from '../../testing/events.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { type JudgingAt, lockRubricOf, makeJudges, score, sheetsOf } from '../../testing/judging.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
let lead: Person
let judge: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;({ clubId, admin } = await openClub(quad))
})
beforeEach(async () => {
  ;[lead, judge, other] = await makePeople(quad, 3)
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  const body = {
    teamName: 'Night owls',
    members: [{ ...memberOf(lead.email), memberName: 'Meera Nair', college: 'Northfield Institute' }],
  }
  ;(await quad.call('registerTeam', { params: { id }, body }, lead)).reply()
})
afterAll(() => quad.stop())

/** Locks a rubric and shares the team out to the judge; returns the ids. */
async function begin(more: Parameters<typeof lockRubricOf>[3] = {}) {
  const params = await lockRubricOf(quad, admin, id, more)
  const [judgeId = ''] = await makeJudges(quad, admin, params, [judge])
  ;(await quad.call('shareEntries', { params }, admin)).reply()
  const [sheet] = await sheetsOf(quad, judgeId, judge)
  return { params, judgeId, entryId: sheet?._id ?? '' }
}
const close = (params: JudgingAt) => quad.call('closeJudging', { params }, admin)

test('[JUDG-05] a judge gives points in parts, a note for themselves and a comment, and reads them again', async () => {
  const { params, judgeId, entryId } = await begin()
  const first = (await score(quad, judgeId, judge, entryId, { points: [7, null], version: 10 })).reply()
  expect(first).toEqual({
    _id: entryId,
    number: 1,
    name: 'Night owls',
    points: [7, null],
    note: '',
    comment: '',
    version: 10,
  })
  const scored = async () => (await quad.call('getJudging', { params }, admin)).reply().scored
  expect(await scored()).toBe(0)
  const more = { points: [7, 0], note: 'Ask about data', comment: 'Well done', version: 11 }
  ;(await score(quad, judgeId, judge, entryId, more)).reply()
  expect(await sheetsOf(quad, judgeId, judge)).toMatchObject([more])
  expect(await scored()).toBe(1)
})

test('[JUDG-05] the latest version of a sheet wins, whatever order they arrive in, and one sent again changes nothing', async () => {
  const { judgeId, entryId } = await begin()
  const versions = [3, 1, 5, 5, 2, 4]
  await Promise.all(
    versions.map((version) => score(quad, judgeId, judge, entryId, { points: [version, version], version })),
  )
  expect(await sheetsOf(quad, judgeId, judge)).toMatchObject([{ points: [5, 5], version: 5 }])
  const again = (await score(quad, judgeId, judge, entryId, { points: [1, 1], version: 4 })).reply()
  expect(again).toMatchObject({ points: [5, 5], version: 5 })
})

test('[JUDG-05] points are within the rubric, and a sheet is its own judge’s alone', async () => {
  const { params, judgeId, entryId } = await begin()
  for (const points of [[11, 0], [0, 6], [5], [5, 5, 5]])
    expect((await score(quad, judgeId, judge, entryId, { points })).err?.fields).toEqual({
      points: 'Points are from 0 to the most of each criterion',
    })
  for (const points of [
    [-1, 0],
    [0.5, 0],
  ])
    expect((await score(quad, judgeId, judge, entryId, { points })).code).toBe('request.invalid')
  expect((await score(quad, judgeId, judge, nowhere, {})).code).toBe('judge.noEntry')
  expect((await score(quad, judgeId, other, entryId, {})).code).toBe('judge.notYours')
  expect((await score(quad, judgeId, undefined, entryId, {})).code).toBe('judge.notYours')
  const [second = ''] = await makeJudges(quad, admin, params, [other])
  expect((await score(quad, second, other, entryId, {})).code).toBe('judge.noEntry')
})

test('[JUDG-05] once judging is closed no score is taken, also one that is sent at the same time', async () => {
  const { params, judgeId, entryId } = await begin()
  const sent = [1, 2, 3, 4, 5].map((version) => score(quad, judgeId, judge, entryId, { points: [version, 0], version }))
  const [closed, ...answers] = await Promise.all([close(params), ...sent])
  closed.reply()
  const taken = answers.flatMap(({ code }, at) => (code === undefined ? [at + 1] : []))
  const refused = answers.flatMap(({ code }) => code ?? [])
  expect(new Set(refused).size === 0 || refused.every((code) => code === 'judging.closed')).toBe(true)
  const [sheet] = await sheetsOf(quad, judgeId, judge)
  expect(sheet?.version).toBe(Math.max(0, ...taken))
  expect((await score(quad, judgeId, judge, entryId, { version: 99 })).code).toBe('judging.closed')
  expect((await close(params)).code).toBe('judging.closed')
  const answer = { params: { id: judgeId }, body: { accept: false } }
  expect((await quad.call('answerJudging', answer, judge)).code).toBe('judging.closed')
  const added = await quad.call('addJudges', { params, body: { users: [other.id] } }, admin)
  expect(added.code).toBe('judging.closed')
})

test('[JUDG-05] in a blind judging no answer to a judge names a team, its people or their college', async () => {
  const { judgeId, entryId } = await begin({ blind: true })
  const { rows } = {
    rows: await quad.context.db.selectFrom('event_teams').select('id').where('event_id', '=', id).execute(),
  }
  const secrets = ['Night owls', 'Meera', 'Northfield', lead.email, lead.id, ...rows.map((row) => row.id)]
  const answers = [
    await quad.call('listSheets', { params: { id: judgeId }, body: {} }, judge),
    await score(quad, judgeId, judge, entryId, { comment: 'Good' }),
    await score(quad, judgeId, judge, entryId, { points: [99, 99] }),
    await score(quad, judgeId, judge, nowhere, {}),
    await quad.call('answerJudging', { params: { id: judgeId }, body: { accept: true } }, judge),
    await quad.call('listJudgings', { params: { id } }, judge),
  ]
  expect(answers[0]?.status).toBe(200)
  for (const answer of answers) {
    const text = JSON.stringify([answer.body, [...answer.headers]])
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  // The same team isn't hidden from the judge of a judging that isn't blind.
  expect(JSON.stringify(await sheetsOf(quad, judgeId, judge))).toContain('"number":1')
})

test('[JUDG-05] the numbers of entries are no order of registration', async () => {
  const people = await makePeople(quad, 12)
  for (const [at, person] of people.entries()) {
    const body = { teamName: `Team ${at}`, members: [memberOf(person.email)] }
    ;(await quad.call('registerTeam', { params: { id }, body }, person)).reply()
  }
  const { params } = await begin()
  const rows = await quad.context.db
    .selectFrom('judging_entries')
    .select('number')
    .where('judging_id', '=', params.judgingId)
    .orderBy('team_id')
    .execute()
  const numbers = rows.map(({ number }) => number)
  expect(numbers.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
  expect(numbers).not.toEqual(numbers.toSorted((one, two) => one - two))
})

test('[JUDG-05] a judge sees what the team handed in for the round, and in a blind judging its files without their names', async () => {
  const round = (await quad.call('getEvent', { params: { id } }, admin)).reply().stages[0]?._id ?? ''
  const task = { title: 'Work', takesText: true, links: 1, files: 1, opensAt: inHours(-1), closesAt: inHours(48) }
  ;(await quad.call('saveSubmissionTask', { params: { id, roundId: round }, body: task }, admin)).reply()
  const [file] = (await quad.call('uploadFiles', { files: [asFile('Notes', 'night-owls.txt')] }, lead)).reply()
  const work = { clientId: randomUUID(), text: 'Our idea', links: ['https://example.org/'], files: [file?.key ?? ''] }
  ;(await quad.call('submitWork', { params: { id, roundId: round }, body: work }, lead)).reply()
  const nameAt = async (url: string) => {
    const response = await fetch(url.replace('http://quad.test', quad.url))
    expect(await response.text()).toBe('Notes')
    return response.headers.get('content-disposition') ?? ''
  }
  const { judgeId: open } = await begin({ round })
  const [named] = await sheetsOf(quad, open, judge)
  expect(named?.work).toMatchObject({ text: 'Our idea', links: work.links, files: [{ name: 'night-owls.txt' }] })
  expect(await nameAt(named?.work?.files[0]?.url ?? '')).toContain('night-owls.txt')
  await quad.context.db.deleteFrom('judgings').where('event_id', '=', id).execute()
  const { judgeId } = await begin({ round, blind: true })
  const [blind] = await sheetsOf(quad, judgeId, judge)
  expect(blind?.work?.files).toMatchObject([{ name: 'File 1.txt', size: 5 }])
  const address = blind?.work?.files[0]?.url ?? ''
  expect(await nameAt(address)).toBe(`attachment; filename="file.txt"; filename*=UTF-8''file.txt`)
  for (const secret of ['owls', lead.id]) expect(JSON.stringify(blind)).not.toContain(secret)
  // Without the mark, under which its own name would be sent, the signature is worth nothing.
  expect((await fetch(address.replace('http://quad.test', quad.url).replace('&unnamed=1', ''))).status).toBe(404)
})
