import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../db/seed/people.ts'
import { caseOf, passUndo, suspend } from '../../testing/cases.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'

import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let admin: Person
let author: Person
let reader: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await quad.person('admin')
})
beforeEach(async () => {
  ;[author, reader] = (await makePeople(quad, 2)) as [Person, Person]
})
afterAll(() => quad.stop())

const list = async () => (await quad.call('listSuspensions', { query: {} }, admin)).reply()
const lift = (id: string) => quad.call('liftSuspension', { params: { id }, query: { reason: 'Sorry' } }, admin)

test('[SUP-03] a suspension ends all sessions at once, on other nodes and sockets too, and says until when in the person’s zone', async () => {
  const other = await startTestQuad({ limiter: noLimits, databaseUrl: quad.databaseUrl })
  try {
    const sockets = await Promise.all([quad.url, other.url].map((url) => connectSocket(url, author.token)))
    expect((await other.call('countNotifications', {}, author)).status).toBe(200)
    await quad.context.db.updateTable('users').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', author.id).execute()
    await suspend(quad, author, reader, 7)
    await Promise.all(sockets.map((socket) => socket.ended()))
    for (const node of [quad, other]) {
      const answer = await node.call('countNotifications', {}, author)
      expect([answer.status, answer.code]).toEqual([403, 'account.suspended'])
      expect(answer.err?.message).toMatch(
        /^Your account is suspended until \d+ \w+ \d{4} at \d\d:\d\d \(India Standard Time\)\./,
      )
      await expect(connectSocket(node.url, author.token)).rejects.toThrow('auth.required')
    }
  } finally {
    await other.stop()
  }
  const [row] = await list()
  expect(row?.user._id).toBe(author.id)
  const days = (Date.parse(row?.until ?? '') - Date.parse(row?.since ?? '')) / 86_400_000
  expect(Math.round(days)).toBe(7)
})

test('[SUP-03] a suspended person can’t log in until the suspension ends by itself or is lifted', async () => {
  const asha = await quad.person('asha')
  const login = () => quad.call('login', { body: { username: asha.email, password: demoPassword } })
  await suspend(quad, asha, reader, null)
  const refused = await login()
  expect([refused.status, refused.code]).toEqual([403, 'account.suspended'])
  expect(refused.err?.message).toContain('no date is set')
  expect((await quad.call('login', { body: { username: asha.email, password: 'not it at all' } })).code).toBe(
    'auth.wrongCredentials',
  )
  expect((await lift(asha.id)).reply()).toEqual({ success: true })
  expect((await login()).reply().success).toBe(true)
  expect((await lift(asha.id)).code).toBe('suspension.notFound')

  await suspend(quad, asha, reader, 1)
  expect((await login()).code).toBe('account.suspended')
  await sql`update suspensions set ends_at = now() where user_id = ${asha.id}`.execute(quad.context.db)
  expect((await login()).reply().success).toBe(true)
  expect((await list()).map((one) => one.user._id)).not.toContain(asha.id)
  const lines = (await quad.call('listSiteActs', { query: { limit: '3' } }, admin)).reply()
  expect(lines.map((line) => [line.act, line.by?._id, line.outcome, line.reason])).toEqual([
    ['settleCase', admin.id, 'suspend', 'Unkind'],
    ['liftSuspension', admin.id, '', 'Sorry'],
    ['settleCase', admin.id, 'suspend', 'Unkind'],
  ])
  expect(lines[0]?.details).toEqual({ suspended: asha.id, days: 1 })
})

test('[SUP-03] a session opened while the suspension is written is ended with the others', async () => {
  const { db, sessions, tokens } = quad.context
  const id = await caseOf(quad, reader, 'profile', author.id)
  ;(
    await quad.call(
      'settleCase',
      { params: { id }, body: { outcome: 'suspend', reason: 'Unkind', suspend: { days: 1 } } },
      admin,
    )
  ).reply()
  const { late, passed } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', author.id).forShare().execute()
    const carrying = passUndo(quad)
    return { late: await sessions.open(trx, author.id), passed: { carrying } }
  })
  await passed.carrying
  expect((await quad.call('countNotifications', {}, { token: await tokens.sign(late) })).code).toBe('account.suspended')
})

test.each([7, null] as const)(
  '[SUP-03] [ACC-11] an account closed while its suspension of %s days could be undone is erased after the same fifteen days',
  async (days) => {
    const earlier = await makePerson(quad)
    const id = await caseOf(quad, reader, 'profile', author.id)
    const close = (as: Person) => quad.call('closeAccount', { params: { id: as.id } }, as)
    ;(await close(earlier)).reply()
    ;(
      await quad.call(
        'settleCase',
        { params: { id }, body: { outcome: 'suspend', reason: 'Unkind', suspend: { days } } },
        admin,
      )
    ).reply()
    ;(await close(author)).reply()
    await passUndo(quad)
    expect((await list()).map(({ user }) => user._id)).toContain(author.id)
    for (const person of [earlier, author]) await closedAgo(quad, person.id, '15 days 1 second')
    await eraseClosedAccounts(quad.context)
    const rows = quad.context.db.selectFrom('users').select(['id', 'email', 'erased_at'])
    for (const row of await rows.where('id', 'in', [earlier.id, author.id]).execute())
      expect(row).toEqual({ id: row.id, email: null, erased_at: expect.any(Date) })
    expect((await list()).map(({ user }) => user._id)).not.toContain(author.id)
  },
)

test('[SUP-03] a person who has become a site admin before the outcome is executed is not suspended', async () => {
  const id = await caseOf(quad, reader, 'profile', author.id)
  const body = { outcome: 'suspend', reason: 'Unkind', suspend: { days: 1 } } as const
  ;(await quad.call('settleCase', { params: { id }, body }, admin)).reply()
  await quad.context.db.updateTable('users').set({ site_admin: true }).where('id', '=', author.id).execute()
  await passUndo(quad)
  expect((await quad.call('countNotifications', {}, author)).status).toBe(200)
  expect((await list()).map(({ user }) => user._id)).not.toContain(author.id)
})

test('[SUP-03] a second suspension never shortens one in force; a removal may suspend too', async () => {
  await suspend(quad, author, reader, null)
  await suspend(quad, author, reader, 1)
  expect((await list())[0]).not.toHaveProperty('until')
  const other = await makePerson(quad)
  await suspend(quad, other, reader, 30)
  const until = (await list())[0]?.until
  await suspend(quad, other, reader, 7)
  expect((await list())[0]).toMatchObject({ user: { _id: other.id }, until })
  const writer = await makePerson(quad)
  const post = (await quad.call('createPost', { body: { text: 'Bad' } }, writer)).reply()._id
  const id = await caseOf(quad, reader, 'post', post)
  const body = { outcome: 'remove', reason: 'Unkind', suspend: { days: 1 } } as const
  const decided = (await quad.call('settleCase', { params: { id }, body }, admin)).reply()
  expect(decided.decision?.suspends).toMatchObject({ user: { _id: writer.id }, days: 1 })
  await passUndo(quad)
  expect((await quad.call('getPost', { params: { id: post } }, reader)).status).toBe(404)
  expect((await list())[0]?.user._id).toBe(writer.id)
})
