import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { walk } from '../../testing/turns.ts'

const odd = ['Per%cent', 'Under_score', 'Back\\slash', "O'Neil", 'Zoë', 'अनुपमा', 'a.b-c']

let quad: TestQuad
let asha: Person
let meridian: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  meridian = (await quad.call('getUser', { params: { id: asha.id } }, asha)).reply().college ?? ''
  await quad.context.db
    .insertInto('users')
    .values(
      odd.map((firstname, at) => ({ firstname, lastname: 'Odd', handle: `odd.${at}`, college_id: otherCollegeId })),
    )
    .execute()
})
afterAll(() => quad.stop())

interface Query {
  '_id[$ne]'?: string
  college?: string
  'college[$ne]'?: string
  'displayName[$regex]'?: string
  'displayName[$options]'?: 'i'
  '$text[$search]'?: string
  '_id[$lt]'?: string
  limit?: string
}

const list = async (query: Query, as = asha) => (await quad.call('listUsers', { query }, as)).reply()
const names = async (query: Query, as = asha) => (await list(query, as)).map((user) => user.displayName)
const named = (text: string) => names({ 'displayName[$regex]': `.*${text}.*`, 'displayName[$options]': 'i' })

async function everybody() {
  return quad.context.db.selectFrom('users').selectAll().where('closed_at', 'is', null).orderBy('id', 'desc').execute()
}

test('[PROF-01] without a query all users are listed, newest first, without others’ emails', async () => {
  const people = await list({})
  expect(people.map((user) => user._id)).toEqual((await everybody()).map((row) => row.id))
  expect(people.filter((user) => user.username !== '').map((user) => user._id)).toEqual([asha.id])
  expect(JSON.stringify(people)).not.toMatch(/@(?!meridian)|ravi@/)
  expect(people.find((user) => user._id === asha.id)).toEqual({
    _id: asha.id,
    firstname: 'Asha',
    lastname: 'Menon',
    displayName: 'Asha Menon',
    userImg: '',
    user_name: 'asha.menon',
    username: 'asha@meridian.edu',
    googleId: '',
    admin: false,
    college: meridian,
  })
})

test('[PROF-01] the users of a college, or of all others, except oneself', async () => {
  const mates = await list({ '_id[$ne]': asha.id, college: meridian })
  expect(mates.map((user) => user.displayName)).toEqual(['Zoya Fernandes', 'Ravi Kulkarni'])
  const others = await list({ '_id[$ne]': asha.id, 'college[$ne]': meridian })
  expect(others.map((user) => user._id)).toEqual(
    (await everybody()).filter((row) => row.college_id !== meridian).map((row) => row.id),
  )
  expect(await names({ college: meridian })).toContain('Asha Menon')
})

test('[PROF-01] an empty college has nobody inside and everybody outside', async () => {
  const [person] = await makePeople(quad, 1)
  await quad.context.db
    .updateTable('users')
    .set({ college_id: null })
    .where('id', '=', person?.id ?? '')
    .execute()
  expect(await list({ '_id[$ne]': asha.id, college: '' })).toEqual([])
  expect(await list({ 'college[$ne]': '' })).toEqual(await list({}))
  expect((await list({ 'college[$ne]': meridian })).map((user) => user._id)).toContain(person?.id)
})

describe('[PROF-01] [API-03] searching part of a name, case-insensitively', () => {
  test.each([
    ['asha', ['Asha Menon']],
    ['SHA', ['Asha Menon', 'Ishaan Gupta', 'Meera Shah']],
    ['sh', ['Asha Menon', 'Back\\slash Odd', 'Ishaan Gupta', 'Meera Shah', 'Noor Qureshi']],
    ['q', ['Noor Qureshi']],
    ['ZOË', ['Zoë Odd']],
    ['zoe', ['Zoë Odd']],
    ['o’n', ["O'Neil Odd"]],
    ['अनु', ['अनुपमा Odd']],
    ['a m', ['Asha Menon']],
    ['menon', ['Asha Menon']],
    ['%', ['Per%cent Odd']],
    ['r%c', ['Per%cent Odd']],
    ['_', ['Under_score Odd']],
    ['under_', ['Under_score Odd']],
    ['\\', ['Back\\slash Odd']],
    ['back\\s', ['Back\\slash Odd']],
    ["o'n", ["O'Neil Odd"]],
    ['a.b', ['a.b-c Odd']],
    ['.', ['a.b-c Odd']],
    ['axb', []],
    ["' or 1=1 --", []],
    ['zq', []],
    ['nobody', []],
  ])('%j: %j', async (text, found) => {
    expect((await named(text)).toSorted()).toEqual(found.toSorted())
    expect((await names({ '$text[$search]': `"${text}"` })).toSorted()).toEqual(found.toSorted())
    expect((await names({ '$text[$search]': text })).toSorted()).toEqual(found.toSorted())
  })

  test('an empty text filters nothing', async () => {
    const all = await names({})
    for (const text of ['', ' ']) expect(await named(text)).toEqual(all)
    for (const text of ['', '""', ' ']) expect(await names({ '$text[$search]': text })).toEqual(all)
  })

  test('combined with a college and an exception', async () => {
    expect(await names({ 'displayName[$regex]': '.*sh.*', college: meridian, '_id[$ne]': asha.id })).toEqual([])
    expect(await names({ 'displayName[$regex]': '.*sha.*', college: meridian })).toEqual(['Asha Menon'])
    expect(await names({ '$text[$search]': 'sha', 'college[$ne]': meridian })).toEqual(['Ishaan Gupta', 'Meera Shah'])
    expect(await names({ 'displayName[$regex]': '.*a.*', '_id[$ne]': asha.id })).not.toContain('Asha Menon')
  })
})

test('[PROF-01] pages start after the last id and repeat nobody, in every form of the query', async () => {
  for (const query of [{}, { college: meridian }, { '$text[$search]': 'a' }, { '$text[$search]': 'odd' }]) {
    const all = await list(query)
    const pages = await walk<typeof all, string>(
      (cursor) => list({ ...query, limit: '2', ...(cursor && { '_id[$lt]': cursor }) }),
      (page) => (page.length === 2 ? page.at(-1)?._id : undefined),
    )
    expect(all.length).toBeGreaterThan(2)
    expect(pages.flat()).toEqual(all)
  }
})

test('[PROF-01] a page has a hundred users unless more are requested', async () => {
  const crowd = await makePeople(quad, 120)
  expect(await list({})).toHaveLength(100)
  expect((await list({ limit: '1000' })).map((user) => user._id)).toEqual(
    expect.arrayContaining(crowd.map(({ id }) => id)),
  )
})

test('[PROF-03] blocked and blocking users and closed accounts are not listed', async () => {
  const [me, blocked, blocker, closed, seen] = await makePeople(quad, 5)
  if (!me || !blocked || !blocker || !closed || !seen) throw new Error('makePeople made too few people')
  await quad.context.db
    .insertInto('blocks')
    .values([
      { blocker_id: me.id, blocked_id: blocked.id },
      { blocker_id: blocker.id, blocked_id: me.id },
    ])
    .execute()
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
  const hidden = new Set([blocked.id, blocker.id, closed.id])
  for (const query of [{}, { college: otherCollegeId }, { 'college[$ne]': meridian }]) {
    for (const text of [{}, { '$text[$search]': 'member' }, { '$text[$search]': 'me' }]) {
      const ids = (await list({ ...query, ...text, limit: '1000' }, me)).map((user) => user._id)
      expect(ids).toEqual(expect.arrayContaining([me.id, seen.id]))
      expect(ids.filter((id) => hidden.has(id))).toEqual([])
    }
  }
  for (const other of [blocked, blocker]) {
    expect((await list({ limit: '1000' }, other)).map((user) => user._id)).not.toContain(me.id)
  }
})

test.each([
  ['limit=1001', 'request.invalid', 'limit'],
  ['limit=0', 'request.invalid', 'limit'],
  ['_id[$lt]=x', 'request.invalid', '_id[$lt]'],
  ['_id[$ne]=', 'request.invalid', '_id[$ne]'],
  ['college=meridian', 'request.invalid', 'college'],
  ['college[$in]=x', 'request.unknownKey', 'college[$in]'],
  ['displayName[$regex]=asha', 'request.invalid', 'displayName[$regex]'],
  ['displayName[$regex]=.*', 'request.invalid', 'displayName[$regex]'],
  ['displayName[$regex]=.*a%00b.*', 'request.invalid', 'displayName[$regex]'],
  [`displayName[$regex]=.*${'x'.repeat(101)}.*`, 'request.invalid', 'displayName[$regex]'],
  ['displayName[$options]=x', 'request.invalid', 'displayName[$options]'],
  ['displayName=asha', 'request.unknownKey', 'displayName'],
  ['email[$regex]=.*a.*', 'request.unknownKey', 'email[$regex]'],
  ['username=asha@meridian.edu', 'request.unknownKey', 'username'],
  ['$where=1', 'request.unknownKey', '$where'],
  ['college=&college[$ne]=', 'request.invalid', 'college[$ne]'],
  ['$text[$search]=a&displayName[$regex]=.*a.*', 'request.invalid', '$text[$search]'],
])('[API-03] %s is refused by name', async (query, code, key) => {
  const answer = await quad.send('GET', `/api/users?${query}`, { as: asha })
  expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([400, code, [key]])
})
