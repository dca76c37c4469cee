import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let member: Person
const disk = { freeBytes: 5e11, totalBytes: 1e12 }
beforeAll(async () => {
  const env = { SMTP_URL: '', PLACES_URL: 'https://user:hidden-password@photon.example/api?key=hidden-key' }
  quad = await startTestQuad({ limiter: noLimits, env, readDisk: async () => disk })
  admin = await quad.person('admin')
  member = await makePerson(quad)
})
afterAll(() => quad.stop())

async function insertJob(state: string, dueIn = '0 seconds'): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into pgboss.job (name, state, data, output, start_after, retry_count)
    values ('idle', ${state}::pgboss.job_state, '{"code": "271828"}', '{"message": "No such mailbox"}',
      now() + ${dueIn}::interval, 12) returning id`.execute(quad.context.db)
  return rows[0]?.id ?? ''
}

const list = async (query: { state?: 'waiting' | 'failed' | 'later'; after?: string; limit?: string }) =>
  (await quad.send('GET', `/api/console/jobs?${new URLSearchParams(query)}`, { as: admin })).body as {
    _id: string
    cause: string
  }[]
const retry = (id: string, as = admin) => quad.call('retryJob', { params: { id } }, as)
const cancel = (id: string, as = admin) => quad.call('cancelJob', { params: { id } }, as)
const acts = async () =>
  (await quad.call('listSiteActs', { query: {} }, admin)).reply().map(({ act, on, details }) => ({ act, on, details }))

// A queue of Quad's own without a worker: the jobs stay where they are.
beforeAll(async () => {
  await sql`select pgboss.create_queue('idle', '{"policy": "standard"}'::jsonb)`.execute(quad.context.db)
})

test('[SUP-07] the jobs that were given up are listed with their cause, and without their data', async () => {
  const ids = [await insertJob('failed', '-3 minutes'), await insertJob('failed', '-2 minutes')]
  const found = await list({})
  expect(found).toMatchObject(
    ids.map((_id) => ({ _id, queue: 'idle', state: 'failed', tries: 12, cause: 'No such mailbox' })),
  )
  expect(JSON.stringify(found)).not.toContain('271828')
  expect(await list({ limit: '1', after: ids[0] ?? '' })).toMatchObject([{ _id: ids[1] }])
})

test('[SUP-07] other states have lists of their own, page by page', async () => {
  const ids = [await insertJob('created', '-5 minutes'), await insertJob('created', '-4 minutes')]
  const later = await insertJob('created', '1 day')
  const waiting = (await list({ state: 'waiting' })).map(({ _id }) => _id)
  expect(waiting.filter((id) => ids.includes(id))).toEqual(ids)
  expect((await list({ state: 'later' })).map(({ _id }) => _id)).toContain(later)
})

test('[SUP-07] a job that was given up is tried again, once, and the log names its queue', async () => {
  const { db } = quad.context
  const { rows } = await sql<{ id: string }>`insert into pgboss.job (name, state, data)
    values ('sendMail', 'failed', '{"to": "again@example.edu", "subject": "Again", "text": "", "html": ""}')
    returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  const answers = await Promise.all(range(3).map(() => retry(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  await until('the mail arrives', async () => (await quad.mailsTo('again@example.edu')).length === 1)
  expect((await acts())[0]).toEqual({ act: 'retryJob', on: id, details: { queue: 'sendMail' } })
})

test('[SUP-07] a job that isn’t running is deleted; one that runs, or of a queue that isn’t Quad’s, is not found', async () => {
  const { rows } = await sql<{ id: string }>`insert into pgboss.job (name, state, start_after) values
    ('exportData', 'created', now() + interval '1 day'), ('exportData', 'active', now()) returning id`.execute(
    quad.context.db,
  )
  const [waiting = '', running = ''] = rows.map(({ id }) => id)
  ;(await cancel(waiting)).reply()
  expect([(await cancel(waiting)).code, (await cancel(running)).code]).toEqual(['job.notFound', 'job.notFound'])
  expect((await cancel(await insertJob('created'))).code).toBe('job.notFound')
  expect((await acts())[0]).toMatchObject({ act: 'cancelJob', on: waiting })
})

test('[SUP-09] site admins see version, disk, pool and the settings as they were read, and no secret', async () => {
  const answer = await quad.call('getServer', {}, admin)
  const { settings, disk: shown, jobs, ...state } = answer.reply()
  expect(state).toEqual({
    version: expect.stringMatching(/^\d/),
    node: expect.stringMatching(/^24/),
    platform: expect.any(String),
    pool: { busy: expect.any(Number), idle: expect.any(Number), waiting: 0 },
  })
  expect([shown?.full, jobs.failed > 0]).toEqual([false, true])
  const text = JSON.stringify(answer.body)
  for (const secret of ['a secret for tests', 'hidden', new URL(quad.databaseUrl).password || 'hidden'])
    expect(text).not.toContain(secret)
  const setting = (name: string) => settings.find((one) => one.name === name)
  expect(setting('AUTH_SECRET')).toEqual({ name: 'AUTH_SECRET', value: '•••', isDefault: false })
  expect(setting('PLACES_URL')?.value).toBe('https://•••@photon.example/api?•••')
  expect(setting('LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', value: 'info', isDefault: true })
  expect(setting('SMTP_URL')).toEqual({ name: 'SMTP_URL', value: '', isDefault: true })
  disk.freeBytes = 1e10
  expect((await quad.call('getServer', {}, admin)).reply().disk?.full).toBe(true)
})

test('[SUP-07] [SUP-09] nobody else sees or does any of it', async () => {
  const id = await insertJob('failed')
  const answers = [
    await quad.call('getServer', {}, member),
    await quad.call('listJobs', { query: {} }, member),
    await retry(id, member),
    await cancel(id, member),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'siteAdmin.only'))
})
