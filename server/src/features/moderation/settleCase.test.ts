import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCampus } from '../../testing/campus.ts'
import { askIn, holdIn, linkIn } from '../../testing/channels.ts'
import { caseOf, passUndo } from '../../testing/cases.ts'
import { createClub, makeCollege, makeFest } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { carryOutCases } from './carryOutCases.ts'

let quad: TestQuad
let admin: Person
let second: Person
let author: Person
let reader: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await quad.person('admin')
  ;[second, author, reader] = (await makePeople(quad, 3)) as [Person, Person, Person]
  await quad.context.db.updateTable('users').set({ site_admin: true }).where('id', '=', second.id).execute()
})
afterAll(() => quad.stop())

type Body = Parameters<typeof quad.call<'settleCase'>>[1]['body']
const settle = (id: string, body: Body, as = admin) =>
  quad.call('settleCase', { params: { id }, body: { reason: 'Unkind', ...body } }, as)
const undo = (id: string, as = admin) => quad.call('undoOutcome', { params: { id } }, as)
const state = async (id: string) => (await quad.call('getCase', { params: { id } }, admin)).reply().state
const write = async (text = 'Bad', as = author) => (await quad.call('createPost', { body: { text } }, as)).reply()._id
const notified = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.map(({ kind, userBy, msg }) => ({
    kind,
    by: userBy,
    msg,
  }))

test('[SUP-03] removing deletes the post after ten seconds; its reporters learn the outcome, not who settled it', async () => {
  const postId = await write()
  const caseId = await caseOf(quad, reader, 'post', postId)
  const decided = (await settle(caseId, { outcome: 'remove', reason: 'Insults' })).reply()
  expect(decided).toMatchObject({
    state: 'settling',
    decision: { outcome: 'remove', by: { _id: admin.id }, reason: 'Insults' },
  })
  const { at = '', undoUntil = '' } = decided.decision ?? {}
  expect(Date.parse(undoUntil) - Date.parse(at)).toBe(10_000)
  await carryOutCases(quad.context)
  expect((await quad.call('getPost', { params: { id: postId } }, reader)).status).toBe(200)
  expect(await notified(reader)).toEqual([])
  await passUndo(quad)
  expect((await quad.call('getPost', { params: { id: postId } }, reader)).code).toBe('post.notFound')
  expect(await state(caseId)).toBe('settled')
  const told = { kind: 'reportActedOn', by: undefined, msg: 'We reviewed your report and acted on it. Thank you.' }
  expect(await notified(reader)).toEqual([told])
  expect((await quad.call('countNotifications', {}, reader)).reply().count).toBe(1)
  expect(JSON.stringify((await quad.call('listNotifications', { query: {} }, reader)).reply())).not.toContain(admin.id)
  expect(await notified(author)).toEqual([])
})

test('[SUP-03] an outcome can be undone for ten seconds, and then nothing happens', async () => {
  const postId = await write()
  const caseId = await caseOf(quad, reader, 'post', postId)
  ;(await settle(caseId, { outcome: 'remove' })).reply()
  expect((await undo(caseId, second)).reply()).toMatchObject({ state: 'open' })
  await passUndo(quad)
  expect(await state(caseId)).toBe('open')
  expect((await quad.call('getPost', { params: { id: postId } }, reader)).status).toBe(200)
  expect((await undo(caseId)).code).toBe('case.tooLate')

  ;(await settle(caseId, { outcome: 'dismiss' })).reply()
  await sql`update cases set decided_at = decided_at - interval '10 seconds' where id = ${caseId}`.execute(
    quad.context.db,
  )
  const late = await undo(caseId)
  expect([late.status, late.code]).toEqual([409, 'case.tooLate'])
})

test('[SUP-03] a dismissal keeps the reported object; a later report opens a new case', async () => {
  const postId = await write()
  const caseId = await caseOf(quad, reader, 'post', postId)
  ;(await settle(caseId, { outcome: 'dismiss' })).reply()
  const late = await makePerson(quad)
  expect(await caseOf(quad, late, 'post', postId, 'Still here')).toBe(caseId)
  await passUndo(quad)
  expect(await state(caseId)).toBe('settled')
  expect((await notified(reader))[0]?.kind).toBe('reportDismissed')
  expect(await notified(late)).toEqual([])
  const again = await caseOf(quad, late, 'post', postId, 'Really')
  expect(again).not.toBe(caseId)
  expect(await state(again)).toBe('open')
  expect((await quad.call('getPost', { params: { id: postId } }, reader)).status).toBe(200)
})

test('[SUP-03] of two site admins who settle a case at once, one wins and the other learns how', async () => {
  const caseId = await caseOf(quad, reader, 'post', await write())
  // Both admins settle a case that they saw open, and both calls wait for this lock.
  const { sent } = await quad.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('cases').select('id').where('id', '=', caseId).forNoKeyUpdate().execute()
    const waiting = [settle(caseId, { outcome: 'dismiss' }, admin), settle(caseId, { outcome: 'remove' }, second)]
    await untilWaiting(quad, 2)
    return { sent: waiting }
  })
  const answers = await Promise.all(sent)
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const winner = answers.find((answer) => answer.status === 200)?.reply().decision
  const refused = answers.find((answer) => answer.status === 409)
  expect(refused?.code).toBe('case.settled')
  expect(refused?.err?.message).toContain(winner?.by.displayName)
  expect(refused?.err?.message).toContain(winner?.outcome === 'dismiss' ? 'dismissed' : 'removed')
  expect((await settle(caseId, { outcome: 'remove' })).code).toBe('case.settled')
})

test('[SUP-03] comments, messages, files, sessions, clubs, fests and their kind are removed as by their owners', async () => {
  const { people, makeChannel } = await makeCampus(quad)
  const { channelMember, channelMate, channelAdmin } = people
  const channel = await makeChannel()
  const college = await makeCollege(quad, author)
  const postId = await write('Stays')
  const body = { comment: 'Goes' }
  const comment = (await quad.call('createComment', { params: { id: postId }, body }, author)).reply()._id
  const reported = [
    ['comment', comment, reader],
    ['discussion', await askIn(quad, channel, channelMate), channelMember],
    ['file', await linkIn(quad, channel, channelMate), channelMember],
    ['session', await holdIn(quad, channel, channelAdmin), channelMember],
    ['club', await createClub(quad, author), reader],
    ['festival', await makeFest(quad, college, author), reader],
  ] as const
  const cases = await inTurn(reported, async ([kind, id, as]) => caseOf(quad, as, kind, id))
  await inTurn(cases, async (id) => (await settle(id, { outcome: 'remove' })).reply())
  await passUndo(quad)
  const seen = await inTurn(cases, async (id) => (await quad.call('getCase', { params: { id } }, admin)).reply())
  expect(seen.map((one) => [one.kind, one.state, one.thing?.state])).toEqual(
    reported.map(([kind]) => [kind, 'settled', 'removed']),
  )
  expect((await quad.call('getPost', { params: { id: postId } }, reader)).reply().commentsCount).toBe(0)
})

test('[SUP-03] a request is done or dismissed, with a reply by mail', async () => {
  const asked = { name: 'Asha', email: 'asha.asks@example.edu', details: 'How?' }
  const { _id } = (await quad.call('createRequest', { body: asked })).reply()
  const { id } = await quad.context.db
    .selectFrom('cases')
    .select('id')
    .where('target_id', '=', _id)
    .executeTakeFirstOrThrow()
  ;(await settle(id, { outcome: 'done', reply: 'Like <this> & that\n\nYours,\nNoor' })).reply()
  await passUndo(quad)
  const mail = await quad.mailTo(asked.email)
  expect(mail.text).toContain('Like <this> & that\n\nYours,\nNoor')
  expect(mail.html).toContain('Like &lt;this&gt; &amp; that<br><br>Yours,<br>Noor')
  expect(await state(id)).toBe('settled')
})

test('[SUP-03] outcomes that don’t fit a case are refused', async () => {
  const user = await caseOf(quad, reader, 'profile', author.id)
  const post = await caseOf(quad, reader, 'post', await write())
  expect((await settle(user, { outcome: 'remove' })).code).toBe('case.outcomeUnfit')
  expect((await settle(user, { outcome: 'done' })).code).toBe('case.outcomeUnfit')
  expect((await settle(post, { outcome: 'dismiss', reply: 'Thanks' })).code).toBe('case.outcomeUnfit')
  expect((await settle(post, { outcome: 'dismiss', suspend: { days: 1 } })).code).toBe('case.outcomeUnfit')
  expect((await settle(post, { outcome: 'suspend' })).err?.fields).toHaveProperty('suspend')
  const other = { outcome: 'suspend', suspend: { user: reader.id, days: 1 } } as const
  expect((await settle(post, other)).code).toBe('case.personUnfit')
  const own = await settle(post, { outcome: 'suspend', suspend: { user: second.id, days: 1 } })
  expect([own.status, own.code]).toEqual([403, 'suspension.ofSiteAdmin'])
  expect(await state(post)).toBe('open')
})

test('[SUP-03] the log has every decision and its undoing, and nothing can change or delete a line', async () => {
  const caseId = await caseOf(quad, reader, 'post', await write())
  ;(await settle(caseId, { outcome: 'dismiss', reason: 'Fine' })).reply()
  ;(await undo(caseId, second)).reply()
  const { db } = quad.context
  const lines = db.selectFrom('site_acts').selectAll().where('target_id', '=', caseId).orderBy('id')
  expect(await lines.execute()).toMatchObject([
    { admin_id: admin.id, act: 'settleCase', outcome: 'dismiss', reason: 'Fine' },
    { admin_id: second.id, act: 'undoOutcome', outcome: 'dismiss' },
  ])
  for (const change of [sql`update site_acts set reason = 'x'`, sql`delete from site_acts`, sql`truncate site_acts`])
    await expect(change.execute(db)).rejects.toThrow('append-only')
})
