import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepDataExports } from '../../entities/dataExport/queries.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { goodFile } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { readZip } from '../../testing/readZip.ts'
import { until } from '../../testing/waiting.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'
import { makeDataExport } from './makeDataExport.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const stateOf = async (as: Person) => (await quad.call('getDataExport', {}, as)).reply()
const request = (as: Person) => quad.call('requestDataExport', {}, as)
const download = async (as?: Person, url = quad.url) => {
  const response = await fetch(`${url}/api/account/data/file`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const isReady = async (as: Person) => (await stateOf(as)).state === 'ready'
const keyOf = async ({ id }: Person) =>
  await quad.context.db
    .selectFrom('data_exports')
    .select(['id', 'storage_key'])
    .where('user_id', '=', id)
    .executeTakeFirst()
const isPending = async (key: string | null | undefined) =>
  (await sql`select from pending_deletions where storage_key = ${key ?? ''}`.execute(quad.context.db)).rows.length > 0
const isStored = async (key: string | null | undefined) =>
  (await quad.context.store.read(`${key?.slice(0, 2)}/${key}`)) !== undefined

test('[DATA-01] one requests one’s data, is notified and mailed when it is ready, and downloads it with the session alone', async () => {
  const me = await makePerson(quad)
  const [upload] = (await quad.call('uploadFiles', { files: [goodFile] }, me)).reply()
  expect((await stateOf(me)).state).toBe('none')
  expect((await download(me)).status).toBe(404)
  expect((await request(me)).reply()).toMatchObject({ state: 'making', size: 0 })
  await until('it is ready', () => isReady(me))
  const { text } = await quad.mailTo(me.email)
  expect(text).toContain('http://quad.test/settings/account')
  const { notifications } = (await quad.call('listNotifications', { query: {} }, me)).reply()
  expect(notifications).toMatchObject([{ kind: 'dataReady', msg: 'The download of your data is ready.' }])
  const { status, type, bytes } = await download(me)
  expect([status, type, bytes.length]).toEqual([200, 'application/zip', (await stateOf(me)).size])
  const files = readZip(bytes)
  expect([...files.keys()]).toEqual(expect.arrayContaining(['index.html', 'json/profile.json']))
  const own = [...files].filter(([name]) => name.startsWith('files/')).map(([, file]) => file.toString())
  expect([upload !== undefined, own]).toEqual([true, ['Good']])
  expect((await download()).status).toBe(401)
  expect((await download(await makePerson(quad))).status).toBe(404)
})

test('[DATA-01] once a day, also when requested at once; the next one replaces the file', async () => {
  const me = await makePerson(quad)
  const answers = await Promise.all([request(me), request(me), request(me)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['data.tooSoon', 'data.tooSoon', undefined])
  await until('it is ready', () => isReady(me))
  const first = await keyOf(me)
  expect((await request(me)).code).toBe('data.tooSoon')
  await sql`update data_exports set requested_at = now() - interval '1 day' where user_id = ${me.id}`.execute(
    quad.context.db,
  )
  ;(await request(me)).reply()
  await until('the next is ready', () => isReady(me))
  expect((await keyOf(me))?.id).not.toBe(first?.id)
  await until('the file is deleted', async () => !(await isStored(first?.storage_key)))
  const { notifications } = (await quad.call('listNotifications', { query: {} }, me)).reply()
  expect(notifications).toHaveLength(1)
})

test('[DATA-01] of two jobs after a node died one attaches its file, and the other’s is deleted', async () => {
  const me = await makePerson(quad)
  const { rows } = await sql<{ id: string }>`insert into data_exports (user_id) values (${me.id}) returning id`.execute(
    quad.context.db,
  )
  const id = rows[0]?.id ?? ''
  await Promise.all([makeDataExport(quad.context, id), makeDataExport(quad.context, id)])
  await makeDataExport(quad.context, id)
  const own = await keyOf(me)
  expect([await isStored(own?.storage_key), await isPending(own?.storage_key)]).toEqual([true, false])
  const mails = await quad.mailsTo(me.email)
  expect(mails.length).toBeLessThanOrEqual(1)
  const { notifications } = (await quad.call('listNotifications', { query: {} }, me)).reply()
  expect(notifications).toHaveLength(1)
})

test('[DATA-01] after 7 days the file is deleted, with its notification', async () => {
  const me = await makePerson(quad)
  ;(await request(me)).reply()
  await until('it is ready', () => isReady(me))
  const own = await keyOf(me)
  await sql`update data_exports set ready_at = now() - interval '7 days 1 second' where user_id = ${me.id}`.execute(
    quad.context.db,
  )
  expect([(await stateOf(me)).state, (await download(me)).status]).toEqual(['none', 404])
  await sweepDataExports(quad.context.db)
  expect([await keyOf(me), await isPending(own?.storage_key)]).toEqual([undefined, true])
  expect((await quad.call('countNotifications', {}, me)).reply().count).toBe(0)
})

test('[DATA-01] closing the account deletes the file, and a job that is still making it attaches none', async () => {
  const me = await makePerson(quad)
  ;(await request(me)).reply()
  await until('it is ready', () => isReady(me))
  const own = await keyOf(me)
  ;(await quad.call('closeAccount', { params: { id: me.id } }, me)).reply()
  expect(await keyOf(me)).toBeUndefined()
  await until('the file is deleted', async () => !(await isStored(own?.storage_key)))
  await makeDataExport(quad.context, own?.id ?? '')
  await closedAgo(quad, me.id, '15 days 1 second')
  await eraseClosedAccounts(quad.context)
  expect(await keyOf(me)).toBeUndefined()
})
