import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { acceptInvitation, holdEvent, memberOf, register, registerCrowd } from '../../testing/events.ts'
import { type JudgingAt, lockRubricOf, makeJudges, score, sheetsOf } from '../../testing/judging.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;({ clubId, admin } = await openClub(quad))
})
beforeEach(async () => {
  id = await holdEvent(quad, admin, { club: clubId })
})
afterAll(() => quad.stop())

const share = async (params: JudgingAt) => (await quad.call('shareEntries', { params }, admin)).reply()
const progressOf = async (params: JudgingAt) => (await quad.call('getJudging', { params }, admin)).reply()
const judgeOf = async (params: JudgingAt, judges: readonly Person[]) => {
  const ids = await makeJudges(quad, admin, params, judges)
  await share(params)
  return ids
}

test('[JUDG-04] a judge who joins a team or is blocked by somebody in it does not score it any more', async () => {
  const [judge, owl, bat, other] = await makePeople(quad, 4)
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  const owls = await register(quad, id, owl, 'Owls')
  await register(quad, id, bat, 'Bats')
  const params = await lockRubricOf(quad, admin, id)
  const [judgeId = ''] = await judgeOf(params, [judge])
  const sheets = await sheetsOf(quad, judgeId, judge)
  const entryOf = (name: string) => sheets.find((sheet) => sheet.name === name)?._id ?? ''
  ;(await score(quad, judgeId, judge, entryOf('Owls'), { points: [5, null] })).reply()
  const members = [owl, judge].map(({ email = '' }) => memberOf(email))
  ;(await quad.call('updateTeam', { params: { id, teamId: owls }, body: { teamName: 'Owls', members } }, owl)).reply()
  ;(await quad.call('blockUser', { params: { id: judge.id } }, bat)).reply()
  expect(await sheetsOf(quad, judgeId, judge)).toEqual([])
  for (const name of ['Owls', 'Bats'])
    expect((await score(quad, judgeId, judge, entryOf(name), { version: 2 })).code).toBe('judge.noEntry')
  expect(await progressOf(params)).toMatchObject({ short: 2 })
  const [otherId = ''] = await judgeOf(params, [other])
  expect((await sheetsOf(quad, otherId, other)).map(({ name }) => name).toSorted()).toEqual(['Bats', 'Owls'])
  expect(await progressOf(params)).toMatchObject({ short: 0 })
  await acceptInvitation(quad, id, owls, judge)
  expect(await sheetsOf(quad, judgeId, judge)).toEqual([])
})

test('[JUDG-04] what a closed account has only begun to score goes to others, and counts as missing until then', async () => {
  const [judge, other, ...crowd] = await makePeople(quad, 4)
  await registerCrowd(quad, id, crowd)
  const params = await lockRubricOf(quad, admin, id)
  const [judgeId = ''] = await judgeOf(params, [judge])
  const [first, second] = await sheetsOf(quad, judgeId, judge)
  ;(await score(quad, judgeId, judge, first?._id ?? '', {})).reply()
  ;(await score(quad, judgeId, judge, second?._id ?? '', { points: [5, null] })).reply()
  ;(await quad.call('closeAccount', { params: { id: judge.id } }, judge)).reply()
  expect(await progressOf(params)).toMatchObject({ scored: 1, short: 1 })
  const [otherId = ''] = await judgeOf(params, [other])
  expect((await sheetsOf(quad, otherId, other)).map(({ number }) => number)).toEqual([second?.number])
  expect(await progressOf(params)).toMatchObject({ scored: 1, short: 0 })
})

test('[JUDG-04] a judge without an account does not score the team of the account with their email', async () => {
  const [lead, mate] = await makePeople(quad, 2)
  id = await holdEvent(quad, admin, { club: clubId }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  await register(quad, id, lead, 'Owls', [mate.email ?? ''])
  await quad.context.db
    .deleteFrom('event_team_members')
    .where('email', '=', lead.email ?? '')
    .execute()
  const params = await lockRubricOf(quad, admin, id)
  const outsiders = [{ name: 'Dr. Rao', email: lead.email ?? '' }]
  ;(await quad.call('addJudges', { params, body: { outsiders } }, admin)).reply()
  expect(await share(params)).toMatchObject({ entries: 1, short: 1 })
})

test('[JUDG-03] whoever holds the key of a passed-on link does not end the new one', async () => {
  const params = await lockRubricOf(quad, admin, id)
  const email = 'passed-on@elsewhere.example'
  const outsiders = [{ name: 'Dr. Rao', email }]
  const { judges } = (await quad.call('addJudges', { params, body: { outsiders } }, admin)).reply()
  const judgeId = judges[0]?._id ?? ''
  const linksIn = async () =>
    (await quad.mailsTo(email)).map(({ text }) => /\/judging\/[0-9a-f-]{36}#([\w-]+)/.exec(text)?.[1] ?? '')
  const open = (link: string) => quad.call('openJudgeLink', { params: { id: judgeId }, body: { link } })
  await expect.poll(linksIn).toHaveLength(1)
  const [stolen = ''] = await linksIn()
  const { key } = (await open(stolen)).reply()
  ;(await quad.call('renewJudgeLink', { params: { ...params, judgeId } }, admin)).reply()
  await expect.poll(linksIn).toHaveLength(2)
  ;(await quad.call('answerJudging', { params: { id: judgeId }, body: { key, accept: true } })).reply()
  expect((await open((await linksIn()).find((link) => link !== stolen) ?? '')).status).toBe(200)
})

test('[JUDG-03] the key of a judge who was removed opens nothing, also once the judge is added again', async () => {
  const params = await lockRubricOf(quad, admin, id)
  const email = 'again@elsewhere.example'
  const add = async () => {
    const body = { outsiders: [{ name: 'Dr. Rao', email }] }
    return (await quad.call('addJudges', { params, body }, admin)).reply().judges[0]?._id ?? ''
  }
  const judgeId = await add()
  const link = async () =>
    (await quad.mailsTo(email)).map(({ text }) => /\/judging\/[0-9a-f-]{36}#([\w-]+)/.exec(text)?.[1] ?? '').at(-1)
  await expect.poll(link).toBeDefined()
  const opened = await quad.call('openJudgeLink', { params: { id: judgeId }, body: { link: (await link()) ?? '' } })
  const { key } = opened.reply()
  ;(await quad.call('removeJudge', { params: { ...params, judgeId } }, admin)).reply()
  expect(await add()).toBe(judgeId)
  const page = () => quad.call('listSheets', { params: { id: judgeId }, body: { key } })
  expect((await page()).code).toBe('judge.notYours')
})

test('[JUDG-03] the judges of a cancelled event neither read nor score its entries', async () => {
  const [judge, lead] = await makePeople(quad, 2)
  await register(quad, id, lead)
  const params = await lockRubricOf(quad, admin, id)
  const [judgeId = ''] = await judgeOf(params, [judge])
  const [sheet] = await sheetsOf(quad, judgeId, judge)
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  const read = await quad.call('listSheets', { params: { id: judgeId }, body: {} }, judge)
  const scored = await score(quad, judgeId, judge, sheet?._id ?? '', {})
  expect([read.code, scored.code]).toEqual(['judge.notYours', 'judge.notYours'])
})

test('[JUDG-04] a judge leaves while a team is withdrawn', async () => {
  const [judge, other, ...crowd] = await makePeople(quad, 4)
  await registerCrowd(quad, id, crowd)
  const params = await lockRubricOf(quad, admin, id)
  const [judgeId = ''] = await judgeOf(params, [judge])
  await makeJudges(quad, admin, params, [other])
  const leaving = await quad.context.db.transaction().execute(async (trx) => {
    await sql`select from events where id = ${id} for no key update`.execute(trx)
    await trx.deleteFrom('event_teams').where('event_id', '=', id).execute()
    const answer = quad.call('answerJudging', { params: { id: judgeId }, body: { accept: false } }, judge)
    await wait(300)
    return [answer] as const
  })
  expect((await leaving[0]).status).toBe(200)
})

test('[JUDG-09] of a judge who leaves the event’s admins are notified, not of one who declines; their browser’s key ends', async () => {
  const [judge, declines, lead] = await makePeople(quad, 3)
  await register(quad, id, lead)
  const params = await lockRubricOf(quad, admin, id)
  const [first = ''] = await judgeOf(params, [judge])
  const notices = async () =>
    (await quad.call('listNotifications', { query: {} }, admin))
      .reply()
      .notifications.filter(({ kind, event }) => kind === 'judgeLeft' && event?._id === id)
  const answer = (judgeId: string, accept: boolean, as?: Person, key?: string) =>
    quad.call('answerJudging', { params: { id: judgeId }, body: { accept, ...(key && { key }) } }, as)
  ;(await quad.call('addJudges', { params, body: { users: [declines.id] } }, admin)).reply()
  const [listed] = (await quad.call('listJudgings', { params: { id } }, declines)).reply()
  ;(await answer(listed?.judge?._id ?? '', false, declines)).reply()
  expect(await notices()).toEqual([])
  ;(await answer(first, false, judge)).reply()
  expect(await notices()).toHaveLength(1)
  expect((await notices())[0]?.userBy).toBeUndefined()
  expect((await answer(first, true, judge)).code).toBe('judge.notYours')
  const email = 'leaves@elsewhere.example'
  ;(await quad.call('addJudges', { params, body: { outsiders: [{ name: 'Dr. Rao', email }] } }, admin)).reply()
  const [, judgeId = '', link = ''] = /\/judging\/([0-9a-f-]{36})#([\w-]+)/.exec((await quad.mailTo(email)).text) ?? []
  const { key } = (await quad.call('openJudgeLink', { params: { id: judgeId }, body: { link } })).reply()
  ;(await answer(judgeId, false, undefined, key)).reply()
  expect((await quad.call('listSheets', { params: { id: judgeId }, body: { key } })).code).toBe('judge.notYours')
})
