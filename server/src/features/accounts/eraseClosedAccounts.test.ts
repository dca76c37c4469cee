import { mentionOf } from '@quad/contract/mentions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseSome } from '../../platform/erasure.ts'
import { chatsIn } from '../../testing/chats.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson, openSession } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import {
  expectCounted,
  expectErased,
  leaveTraces,
  referencesTo,
  tablesWith,
  type Traces,
} from '../../testing/traces.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'
import { closedAccounts, eraseClosedAccounts } from '../erasing/erase.ts'

const pastGrace = '15 days 1 second'

let quad: TestQuad
let traces: Traces
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  traces = await leaveTraces(quad)
})
afterAll(() => quad.stop())

const rowOf = (id: string) =>
  quad.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isErased = async ({ id }: Person) => (await rowOf(id)).erased_at !== null

test('[ACC-11] every column that refers to a user has a trace here and an erasing step', async () => {
  const references = await referencesTo(quad, traces.gone.id)
  expect([...references].filter(([, count]) => count === 0)).toEqual([])
  expect(await tablesWith(quad, traces.mark)).toEqual(
    expect.arrayContaining(['codes', 'comments', 'pending_signups', 'posts', 'user_identities', 'users']),
  )
})

test('[ACC-11] after fifteen days all personal data is erased; others’ data stays, with correct counts', async () => {
  await closedAgo(quad, traces.gone.id, pastGrace)
  await eraseClosedAccounts(quad.context)
  await expectErased(quad, traces)
  const row = await rowOf(traces.gone.id)
  expect(row).toMatchObject({
    display_name: 'Deleted user',
    email: null,
    password_hash: null,
    gender: null,
    birthday: null,
    college_id: null,
    bio: '',
    current_location: '',
    website: '',
    phone: '',
    picture_id: null,
    site_admin: false,
    shows_email: false,
    shows_phone: false,
    shows_birthday: false,
  })
  expect(row.handle).toMatch(/^deleted\.[0-9a-f]{20}$/)
})

test('[LEGAL-03] the last address gets a receipt once the account is erased, and no table keeps the address', async () => {
  const { gone, mark } = traces
  await closedAgo(quad, gone.id, pastGrace)
  expect(await quad.mailsTo(`${mark}@crowd.example`)).toEqual([])
  await eraseClosedAccounts(quad.context)
  const mail = await quad.mailTo(`${mark}@crowd.example`)
  expect(mail).toMatchObject({ subject: 'Your Quad account is erased' })
  expect(mail.text).not.toContain(mark)
  await eraseClosedAccounts(quad.context)
  expect(await quad.mailsTo(`${mark}@crowd.example`)).toHaveLength(1)
  expect(await tablesWith(quad, `${mark}@crowd.example`)).toEqual(['local_mail'])
})

test('[ACC-11] mentions stay under the new name, also in earlier texts, and reactions are counted without theirs', async () => {
  await closedAgo(quad, traces.gone.id, pastGrace)
  await eraseClosedAccounts(quad.context)
  const { rows } = await sql<{ text: string; reactions: unknown; earlier: string }>`
    select m.text, m.reactions, e.text as earlier from messages m join earlier_texts e on e.message_id = m.id
    where m.sender_id = ${traces.other.id}`.execute(quad.context.db)
  const mention = mentionOf({ userId: traces.gone.id, name: 'Deleted user' })
  const reactions = [{ emoji: '👍', count: 1 }]
  expect(rows).toEqual([{ text: `Thanks, ${mention} again`, earlier: `Thanks, ${mention}`, reactions }])
})

test('[ACC-11] the counts of reactions to comments leave theirs out', async () => {
  const reactions = async () => {
    const { rows } = await sql<{ reactions: unknown }>`
      select reactions from comments where id = ${traces.keptComment}
      union all select reactions from event_comments where user_id = ${traces.other.id} and text = 'Who comes?'`.execute(
      quad.context.db,
    )
    return rows.map((row) => row.reactions)
  }
  expect(await reactions()).toEqual([[{ emoji: '👍', count: 1 }], [{ emoji: '👍', count: 2 }]])
  await closedAgo(quad, traces.gone.id, pastGrace)
  await eraseClosedAccounts(quad.context)
  expect(await reactions()).toEqual([null, [{ emoji: '👍', count: 1 }]])
})

test('[ACC-11] sent messages stay, with an anonymous sender', async () => {
  await closedAgo(quad, traces.gone.id, pastGrace)
  await eraseClosedAccounts(quad.context)
  const [message] = await chatsIn(quad, traces.room, traces.other)
  expect(message).toMatchObject({ chat: `${traces.mark} says hello`, sender: { displayName: 'Deleted user' } })
  expect(message?.sender).toMatchObject({ firstname: 'Deleted', lastname: 'user', userImg: '', admin: false })
  const send = { params: { room: traces.room }, body: { chat: 'Are you there?' } }
  expect((await quad.call('sendMessage', send, traces.other)).code).toBe('chat.closed')
})

test('[ACC-11] a sent file and its name are deleted; its message stays', async () => {
  const { gone, other, room, mark } = traces
  const name = `${mark} thesis.txt`
  const [file] = (await quad.call('uploadFiles', { files: [asFile('A thesis', name)] }, gone)).reply()
  const body = { filetype: 'file' as const, file: file?.location ?? '' }
  const { _id: id } = (await quad.call('sendMessage', { params: { room }, body }, gone)).reply()
  const [theirs] = (await quad.call('uploadFiles', { files: [asFile('Notes', 'notes.txt')] }, other)).reply()
  const answer = { filetype: 'file' as const, file: theirs?.location ?? '' }
  ;(await quad.call('sendMessage', { params: { room }, body: answer }, other)).reply()
  await closedAgo(quad, gone.id, pastGrace)
  await eraseClosedAccounts(quad.context, 2)
  const left = await chatsIn(quad, room, other)
  expect(left.find((message) => message._id === id)).toMatchObject({ filetype: 'file', filename: '' })
  expect(left.at(-1)).toMatchObject({ filename: 'notes.txt' })
  await expectErased(quad, traces)
})

test('[ACC-11] open and reopenable accounts are not touched', async () => {
  const before = await rowOf(traces.gone.id)
  await eraseClosedAccounts(quad.context)
  expect(await rowOf(traces.gone.id)).toEqual(before)
  await closedAgo(quad, traces.gone.id, '14 days 23:59:50')
  await eraseClosedAccounts(quad.context)
  expect(await isErased(traces.gone)).toBe(false)
  expect(await tablesWith(quad, traces.mark)).toContain('posts')
  expect([...(await referencesTo(quad, traces.gone.id))].filter(([, count]) => count === 0)).toEqual([])
})

test('[ACC-11] an interruption after any batch leaves nothing half visible, and another node resumes', async () => {
  await closedAgo(quad, traces.gone.id, pastGrace)
  const none = new Map<string, unknown>()
  await inTurn(range(14), async () => {
    expect(await eraseSome(quad.context, closedAccounts, 2, none)).toBe(true)
    await expectCounted(quad)
    expect(await isErased(traces.gone)).toBe(false)
  })
  expect(await tablesWith(quad, traces.mark)).toContain('users')
  const second = await startTestQuad({ limiter: noLimits, databaseUrl: quad.databaseUrl })
  await eraseClosedAccounts(second.context, 2)
  await second.stop()
  await expectErased(quad, traces)
  expect(none.size).toBe(0)
})

test('[ACC-11] notifications about a deleted post don’t block the erasure', async () => {
  const { gone, other, third } = traces
  await sql`with notified as (
      insert into notifications (user_id, kind, target_type, target_id, post_id)
      select ${third.id}, 'share', 'post', p.id, p.id from posts p where p.author_id = ${gone.id} limit 1 returning id)
    insert into notification_actors (notification_id, actor_id) select id, ${other.id} from notified`.execute(
    quad.context.db,
  )
  await closedAgo(quad, gone.id, pastGrace)
  await eraseClosedAccounts(quad.context, 2)
  await expectErased(quad, traces)
})

test('[ACC-11] erasing twice changes nothing', async () => {
  await closedAgo(quad, traces.gone.id, pastGrace)
  await eraseClosedAccounts(quad.context)
  const row = await rowOf(traces.gone.id)
  await eraseClosedAccounts(quad.context)
  expect(await rowOf(traces.gone.id)).toEqual(row)
})

test('[ACC-11] the job queue runs the erasure', async () => {
  await closedAgo(quad, traces.gone.id, pastGrace)
  const later = await makePerson(quad)
  await closedAgo(quad, later.id, pastGrace)
  await openSession(quad, later.id)
  await quad.context.jobs.enqueue(quad.context.db, 'eraseClosedAccounts', null)
  await until('both are erased', async () => (await isErased(traces.gone)) && (await isErased(later)))
  await expectErased(quad, traces)
  const { rows } = await sql`select name from pgboss.schedule where name = 'eraseClosedAccounts'`.execute(
    quad.context.db,
  )
  expect(rows).toHaveLength(1)
})
