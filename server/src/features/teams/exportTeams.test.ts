import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, memberOf, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let me: Person
let friend: Person
let stranger: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, friend, stranger] = await makePeople(quad, 4)
  const host = { club: await createClub(quad, admin) }
  id = await holdEvent(quad, admin, host, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
})
afterAll(() => quad.stop())

test('[TEAM-03] the export has the specified columns, a line a member, and no formula', async () => {
  const members = [memberOf(me.email), { ...memberOf(friend.email), memberName: '=1+1', otherDetails: 'a, "b"' }]
  ;(await quad.call('registerTeam', { params: { id }, body: { teamName: '@Owls', members } }, me)).reply()
  await register(quad, id, stranger, 'Bats')
  const answer = await quad.call('exportTeams', { params: { id }, query: {} }, admin)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="teams.csv"')
  const lines = String(answer.reply()).trim().split('\n')
  expect(lines[0]?.replace('\uFEFF', '')).toBe(
    'Team number,Team name,Status,Member name,College name,Email,Contact,Other details,Registration date',
  )
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4).join())).toEqual([
    "1,'@Owls,unverified,Meera",
    "1,'@Owls,unverified,'=1+1",
    '2,Bats,unverified,Meera',
  ])
  expect(lines[2]).toContain('"a, ""b"""')
})

test('[TEAM-03] in the export a phone is digits, spaces and a leading plus; formulas after a semicolon are escaped', async () => {
  const member = { ...memberOf(me.email), phone: '+91 98765-43210', otherDetails: 'hall;=1+1; -2' }
  ;(await quad.call('registerTeam', { params: { id }, body: { teamName: 'Owls', members: [member] } }, me)).reply()
  const file = String((await quad.call('exportTeams', { params: { id }, query: {} }, admin)).reply())
  expect(file).toContain(`,+91 9876543210,"hall;'=1+1; '-2",`)
})

test('[TEAM-03] list and export search emails, phones and colleges; the export follows filter, search and selection', async () => {
  const member = { ...memberOf(me.email), phone: '+91 12345 67890', college: 'Eastgate' }
  ;(await quad.call('registerTeam', { params: { id }, body: { teamName: 'Owls', members: [member] } }, me)).reply()
  const bats = await register(quad, id, friend, 'Bats')
  await register(quad, id, stranger, 'Cats')
  const verify = { status: 'verified' as const, teams: [bats] }
  ;(await quad.call('updateTeams', { params: { id }, body: verify }, admin)).reply()
  const listed = async (query: object) =>
    (await quad.call('listTeams', { params: { id }, query }, admin))
      .reply()
      .map(({ teamName }) => teamName)
      .toSorted()
  const exported = async (query: object) => {
    const file = String((await quad.call('exportTeams', { params: { id }, query }, admin)).reply())
    const lines = file.trim().split('\n').slice(1)
    return lines.map((line) => line.split(',')[1]).toSorted()
  }
  for (const text of [me.email, 'eastg', '12345 67890', '1234567890', '+911234567890']) {
    const query = { '$text[$search]': text }
    expect([text, await listed(query), await exported(query)]).toEqual([text, ['Owls'], ['Owls']])
  }
  expect(await exported({ status: 'verified' })).toEqual(['Bats'])
  expect(await exported({ numbers: '1,3' })).toEqual(['Cats', 'Owls'])
  expect(await exported({ numbers: '1,2', status: 'verified' })).toEqual(['Bats'])
})
