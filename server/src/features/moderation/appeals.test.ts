import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caseOf, passUndo } from '../../testing/cases.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { tablesWith } from '../../testing/traces.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let admin: Person
let second: Person
let author: Person
let reader: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await quad.person('admin')
})
beforeEach(async () => {
  const { db } = quad.context
  ;[second, author, reader] = (await makePeople(quad, 3)) as [Person, Person, Person]
  await db.updateTable('users').set({ site_admin: false }).where('id', '!=', admin.id).execute()
  await db.updateTable('users').set({ site_admin: true }).where('id', '=', second.id).execute()
})
afterAll(() => quad.stop())

type Body = Parameters<typeof quad.call<'settleCase'>>[1]['body']
const settle = (id: string, body: Body, as = admin) => quad.call('settleCase', { params: { id }, body }, as)
const read = (token: string) => quad.call('getAppeal', { body: { token } })
const appeal = (token: string, text = 'It was a quote') => quad.call('createAppeal', { body: { token, text } })
const queueOf = async (as: Person) =>
  (await quad.call('listCases', { query: { source: 'appeal' } }, as)).reply().map(({ _id }) => _id)
const tokenIn = (text: string) => /\/appeal#([\w-]{64})/.exec(text)?.[1] ?? ''

/** Settles a case and executes the outcome; returns the author's mail and its token. */
async function carryOut(id: string, body: Body, to = author) {
  const mail = await settleAndRead(id, body, admin, to)
  return { ...mail, token: tokenIn(mail.text) }
}

/** Settles a case and returns the mail that executing the outcome sends. */
async function settleAndRead(id: string, body: Body, as: Person, to = author) {
  const before = (await quad.mailsTo(to.email)).length
  ;(await settle(id, body, as)).reply()
  await passUndo(quad)
  return quad.mailTo(to.email, before)
}

async function removePost(text = 'A rude post') {
  const post = (await quad.call('createPost', { body: { text } }, author)).reply()._id
  const body = { outcome: 'remove', reason: 'Insults' } as const
  return carryOut(await caseOf(quad, reader, 'post', post), body)
}

async function suspend(days: 1 | 7 | 30 | null = 7) {
  const body = { outcome: 'suspend', reason: 'Threats', suspend: { days } } as const
  const caseId = await caseOf(quad, reader, 'profile', author.id)
  return { ...(await carryOut(caseId, body)), caseId }
}

async function openAppeal(token: string) {
  const before = await queueOf(second)
  ;(await appeal(token)).reply()
  return (await queueOf(second)).find((id) => !before.includes(id)) ?? ''
}

test('[SUP-06] the suspended get a mail with the reason, the end in their zone and a link that works signed out', async () => {
  await quad.context.db.updateTable('users').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', author.id).execute()
  const { text, token } = await suspend()
  expect(text).toMatch(/suspended until \d+ \w+ \d{4} at \d\d:\d\d \(India Standard Time\)/)
  expect(text).toContain('Reason: Threats')
  expect(text).not.toContain(admin.id)
  const found = (await read(token)).reply()
  expect(found).toMatchObject({ kind: 'profile', reason: 'Threats', suspended: { until: expect.any(String) } })
  expect(found).not.toHaveProperty('removed')
  const days = (Date.parse(found.appealUntil ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
})

test('[SUP-06] a removal is mailed to its author, and to a club’s admins, each with a link of their own', async () => {
  const { text, token } = await removePost('A rude post')
  expect(text).toContain('removed your post.')
  expect(text).toContain('Reason: Insults')
  expect((await read(token)).reply()).toMatchObject({ removed: { text: 'A rude post' } })

  const club = await createClub(quad, author)
  await sql`insert into club_members (club_id, user_id, admin, active) values (${club}, ${reader.id}, true, true)`.execute(
    quad.context.db,
  )
  const [stranger] = (await makePeople(quad, 1)) as [Person]
  const id = await caseOf(quad, stranger, 'club', club)
  const first = await carryOut(id, { outcome: 'remove', reason: 'Spam' })
  const other = tokenIn((await quad.mailTo(reader.email)).text)
  expect(other).toHaveLength(64)
  expect(other).not.toBe(first.token)
})

test('[SUP-06] a link that is forged, of an erased account or 60 days old leads nowhere', async () => {
  const { token, caseId } = await suspend()
  const bytes = Buffer.from(token, 'base64url')
  bytes[3] = (bytes[3] ?? 0) ^ 1
  for (const forged of ['', 'x', token.slice(0, 60), bytes.toString('base64url')])
    expect((await read(forged)).code).toBe('appeal.notFound')
  const age = (days: number) =>
    sql`update cases set settled_at = now() - make_interval(days => ${days}) where id = ${caseId}`.execute(
      quad.context.db,
    )
  await age(30)
  expect((await read(token)).reply()).not.toHaveProperty('appealUntil')
  expect((await appeal(token)).code).toBe('appeal.tooLate')
  await age(60)
  expect((await read(token)).code).toBe('appeal.notFound')
  expect((await appeal(token)).code).toBe('appeal.notFound')
})

test('[SUP-06] one may appeal once, of two at once one counts, and with 2,000 letters at most', async () => {
  const { token } = await suspend()
  expect((await appeal(token, 'x'.repeat(2001))).err?.fields).toHaveProperty('text')
  const before = await queueOf(second)
  const answers = await Promise.all([appeal(token), appeal(token)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect((await read(token)).reply()).toMatchObject({ appeal: 'It was a quote' })
  expect(await queueOf(second)).toHaveLength(before.length + 1)
})

test('[SUP-06] an appeal is not for who decided the case while there is another site admin, nor for its author', async () => {
  const { token, caseId } = await suspend()
  const id = await openAppeal(token)
  expect(await queueOf(admin)).not.toContain(id)
  const refused = await settle(id, { outcome: 'dismiss' })
  expect([refused.status, refused.code]).toEqual([403, 'appeal.ownDecision'])
  const seen = (await quad.call('getCase', { params: { id } }, second)).reply()
  expect(seen).toMatchObject({
    source: 'appeal',
    title: expect.any(String),
    appeal: { text: 'It was a quote', by: { _id: author.id }, case: caseId, against: { outcome: 'suspend' } },
    outcomes: ['dismiss', 'uphold'],
  })
  const site = (id_: string, site_admin: boolean) =>
    quad.context.db.updateTable('users').set({ site_admin }).where('id', '=', id_).execute()
  await site(second.id, false)
  expect(await queueOf(admin)).toContain(id)
  await site(author.id, true)
  expect((await quad.call('getCase', { params: { id } }, admin)).reply().outcomes).toEqual(['dismiss', 'uphold'])
  expect((await settle(id, { outcome: 'remove', reason: 'No' })).code).toBe('case.outcomeUnfit')
  ;(await settle(id, { outcome: 'dismiss' })).reply()
})

test('[SUP-06] an upheld appeal lifts the suspension, and the answer is mailed', async () => {
  const { token } = await suspend(null)
  const id = await openAppeal(token)
  const { text } = await settleAndRead(id, { outcome: 'uphold', reply: 'Sorry for that' }, second)
  expect(text).toContain('Your suspension is lifted')
  expect(text).toContain('Sorry for that')
  const suspended = (await quad.call('listSuspensions', { query: {} }, admin)).reply()
  expect(suspended.map(({ user }) => user._id)).not.toContain(author.id)
  expect((await read(token)).reply().answer).toEqual({ outcome: 'uphold', reply: 'Sorry for that' })
  const [line] = (await quad.call('listSiteActs', { query: { limit: '1' } }, admin)).reply()
  expect(line).toMatchObject({ outcome: 'uphold', kind: 'appeal', person: { _id: author.id } })
})

test('[SUP-06] a dismissed appeal changes nothing', async () => {
  const { token } = await suspend()
  const dismissed = await settleAndRead(await openAppeal(token), { outcome: 'dismiss' }, second)
  expect(dismissed.text).toContain('our decision stays')
  expect((await read(token)).reply()).toMatchObject({ suspended: {}, answer: { outcome: 'dismiss' } })
})

test('[SUP-06] the answer to an upheld appeal says that the post isn’t put back', async () => {
  const removed = await removePost()
  const { text } = await settleAndRead(await openAppeal(removed.token), { outcome: 'uphold' }, second)
  expect(text).toContain('can’t put back your post')
  expect(tokenIn(text)).toBe(removed.token)
})

test('[SUP-06] [ACC-11] erasing an account erases its appeal and revokes the link', async () => {
  const { token } = await removePost()
  const before = await queueOf(second)
  ;(await appeal(token, 'zqappeal')).reply()
  ;(await quad.call('closeAccount', { params: { id: author.id } }, author)).reply()
  await closedAgo(quad, author.id, '15 days 1 second')
  await eraseClosedAccounts(quad.context)
  expect(await tablesWith(quad, 'zqappeal')).toEqual([])
  expect(await queueOf(second)).toEqual(before)
  expect((await read(token)).code).toBe('appeal.notFound')
})

test('[SUP-03] a case shows since when its people are here, their other cases and their suspension', async () => {
  const { caseId } = await suspend(30)
  const post = (await quad.call('createPost', { body: { text: 'Other' } }, reader)).reply()._id
  await sql`update posts set author_id = ${author.id} where id = ${post}`.execute(quad.context.db)
  const [stranger] = (await makePeople(quad, 1)) as [Person]
  const opened = await caseOf(quad, stranger, 'post', post)
  const third = await caseOf(quad, stranger, 'profile', author.id)
  const found = (await quad.call('getCase', { params: { id: third } }, admin)).reply()
  expect(found.people).toEqual([
    {
      user: author.id,
      joinedAt: expect.any(String),
      suspendedUntil: expect.any(String),
      cases: [
        { _id: opened, kind: 'post', open: true },
        { _id: caseId, kind: 'profile', open: false, outcome: 'suspend' },
      ],
    },
  ])
})

test('[SUP-03] the log names the person, the length of a suspension and the page', async () => {
  const club = await createClub(quad, author)
  await suspend(7)
  const id = await caseOf(quad, reader, 'club', club)
  const { clubName: name } = (await quad.call('getClub', { params: { id: club } }, reader)).reply()
  expect((await quad.call('getCase', { params: { id } }, admin)).reply().thing?.peopleCount).toBe(1)
  await carryOut(id, { outcome: 'remove', reason: 'Spam' })
  const lines = (await quad.call('listSiteActs', { query: { limit: '2' } }, admin)).reply()
  expect(lines).toMatchObject([
    { act: 'settleCase', outcome: 'remove', kind: 'club', name },
    { act: 'settleCase', outcome: 'suspend', person: { _id: author.id }, details: { days: 7 } },
  ])
})
