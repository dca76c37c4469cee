import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { acceptInvitation, holdEvent, register } from '../../testing/events.ts'
import { type JudgingAt, lockRubricOf, makeJudges, score, sheetsOf } from '../../testing/judging.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
let teamId: string
let lead: Person
let mate: Person
let judges: [Person, Person]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;({ clubId, admin } = await openClub(quad))
})
beforeEach(async () => {
  ;[lead, mate] = await makePeople(quad, 2)
  judges = await makePeople(quad, 2)
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  teamId = await register(quad, id, lead, 'Owls', [mate.email ?? ''])
  await acceptInvitation(quad, id, teamId, mate)
})
afterAll(() => quad.stop())

/** Has each judge give the team points, null for a criterion without any yet; publishes the results. */
async function published(...given: readonly (readonly (number | null)[])[]): Promise<JudgingAt> {
  const params = await lockRubricOf(quad, admin, id, { perEntry: 2 })
  const judgeIds = await makeJudges(quad, admin, params, judges)
  ;(await quad.call('shareEntries', { params }, admin)).reply()
  for (const [at, points] of given.entries()) {
    const [judge, judgeId = ''] = [judges[at] ?? admin, judgeIds[at]]
    const [sheet] = await sheetsOf(quad, judgeId, judge)
    const body = { points: [...points], comment: `By ${at}` }
    ;(await score(quad, judgeId, judge, sheet?._id ?? '', body)).reply()
  }
  ;(await quad.call('closeJudging', { params }, admin)).reply()
  ;(await quad.call('publishResults', { params, body: {} }, admin)).reply()
  return params
}

test('[JUDG-06] a sheet that a judge has only begun counts for nothing, and its team does not read it', async () => {
  const params = await published([10, 5], [1, null])
  const { ranking, own } = (await quad.call('getJudgingResults', { params }, mate)).reply()
  expect(ranking).toMatchObject([{ rank: 1, name: 'Owls', score: '100.00' }])
  expect(own).toMatchObject({ rank: 1, sheets: [{ points: [10, 5], comment: 'By 0' }] })
  expect(own?.sheets).toHaveLength(1)
})

test('[JUDG-06] the ranking leads admins to the teams; everybody else reads their names alone', async () => {
  const params = await published([10, 5], [9, 5])
  for (const reader of [undefined, mate, judges[0]]) {
    const answer = await quad.call('getJudgingResults', { params }, reader)
    expect(answer.reply().ranking).toMatchObject([{ rank: 1, name: 'Owls' }])
    expect(JSON.stringify(answer.body)).not.toContain(teamId)
  }
  expect((await quad.call('getJudgingResults', { params }, admin)).reply().ranking).toMatchObject([{ team: teamId }])
})

test('[JUDG-08] the place of a team is not on the profile of who has left it', async () => {
  const params = await published([10, 5], [9, 5])
  for (const person of [lead, mate]) (await quad.call('showHonour', { params, body: { shown: true } }, person)).reply()
  const placesOf = async (person: Person) =>
    (await quad.call('listHonours', { params: { id: person.id } }, judges[0])).reply().length
  expect([await placesOf(lead), await placesOf(mate)]).toEqual([1, 1])
  ;(await quad.call('leaveTeam', { params: { id, teamId } }, lead)).reply()
  expect([await placesOf(lead), await placesOf(mate)]).toEqual([0, 1])
  expect((await quad.call('showHonour', { params, body: { shown: true } }, lead)).code).toBe('judging.noPlace')
})
