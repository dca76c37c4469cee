import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { filesBelow, makeFolder, settingsOfNode } from '../../testing/backups.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { uploadPhotos } from '../../testing/photos.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'
import { makeNightlyBackup } from './nightlyBackup.ts'

let quad: TestQuad
let admin: Person
const backups = makeFolder('nightly')
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, env: { BACKUP_DIR: backups, BACKUP_AT: '02:45' } })
  admin = await quad.person('admin')
})
afterAll(async () => {
  await quad.stop()
  rmSync(backups, { recursive: true, force: true })
})

const nightly = (settings: Record<string, string> = {}, signal = new AbortController().signal) =>
  makeNightlyBackup(quad.context, readConfig({ ...settingsOfNode(quad, backups), ...settings }), signal)
const reported = async () => (await quad.call('getBackups', {}, admin)).reply().backups
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await quad.context.metrics.registry.metrics())?.[1])

test('[OPS-02] a node with a place for backups enqueues one each night at the set hour', async () => {
  const due = await sql<{ cron: string; timezone: string }>`
    select cron, timezone from pgboss.schedule where name = 'makeBackup'`.execute(quad.context.db)
  expect(due.rows).toEqual([{ cron: '45 2 * * *', timezone: 'UTC' }])
})

test('[OPS-02] the result of a backup is in the console, in mails and in metrics: failed, killed, proven again, quiet', {
  timeout: 400_000,
}, async () => {
  const author = await makePerson(quad)
  const images = await uploadPhotos(quad, author)
  await quad.call('createPost', { body: { text: 'A picture', images } }, author)
  expect(await metric('quad_backup_age_seconds')).toBeNaN()
  await nightly({ BACKUP_MAIL: 'operator@example.edu' })
  expect((await quad.mailTo('operator@example.edu')).subject).toBe('The backup is proven')
  expect(await metric('quad_backup_failed')).toBe(0)
  expect(await metric('quad_backup_age_seconds')).toBeLessThan(300)
  expect(await reported()).toMatchObject([{ state: 'proven', cause: '', missingFiles: 0 }])

  // Damage that no file system reports: the copy is read each night, and the next backup copies it again.
  const [file = ''] = filesBelow(path.join(backups, 'files'))
  const copy = path.join(backups, 'files', file)
  const original = readFileSync(copy)
  writeFileSync(copy, Buffer.alloc(original.length))
  await expect(nightly()).rejects.toThrow("isn't as it was written")
  expect((await quad.mailTo(admin.email)).text).toContain(`files/${file}`)
  expect(await metric('quad_backup_failed')).toBe(1)
  expect(await reported()).toMatchObject([{ state: 'failed' }, { state: 'proven' }])

  const stopping = new AbortController()
  const killed = nightly({}, stopping.signal)
  await until('it has begun', async () => (await reported())[0]?.state === 'running')
  stopping.abort()
  await expect(killed).rejects.toThrow('It was killed')
  await quad.mailTo(admin.email, 1)

  await nightly()
  expect((await quad.mailTo(admin.email, 2)).subject).toBe('The backup is proven')
  expect(readFileSync(copy).equals(original)).toBe(true)
  expect((await reported()).map(({ state }) => state)).toEqual(['proven', 'failed', 'failed', 'proven'])
  expect(await metric('quad_backup_failed')).toBe(0)
})

test('[OPS-01] while a backup runs no stored file is deleted, and one that reports no more holds nothing up', async () => {
  const { db, jobs } = quad.context
  const { id } = await db.insertInto('backups').values({ name: 'running' }).returning('id').executeTakeFirstOrThrow()
  const author = await makePerson(quad)
  const images = await uploadPhotos(quad, author)
  const post = (await quad.call('createPost', { body: { text: 'Brief', images } }, author)).reply()._id
  const stored = () => filesBelow(path.join(quad.dataFolder, 'files')).length
  const before = stored()
  ;(await quad.call('deletePost', { params: { id: post } }, author)).reply()
  const done = async () => {
    await jobs.enqueue(db, 'deleteFiles', null)
    await until('the job is done', async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from pgboss.job where name = 'deleteFiles' and state < 'completed'`.execute(db)
      return rows[0]?.left === 0
    })
  }
  await done()
  expect(stored()).toBe(before)
  const silent = sql<Date>`now() - interval '3 minutes'`
  await db.updateTable('backups').set({ beat_at: silent }).where('id', '=', id).execute()
  await done()
  expect(stored()).toBeLessThan(before)
  expect((await reported())[0]).toMatchObject({ name: 'running', state: 'failed', cause: 'It was killed.' })
})

test('[OPS-04] a restored server makes no backup before its release, and the release is logged once', async () => {
  const { db } = quad.context
  const before = (await reported()).length
  await db.insertInto('held_sending').values({ backup: 'of a trial' }).execute()
  await nightly()
  expect(await reported()).toHaveLength(before)
  expect((await quad.call('releaseSending', { query: { reason: '' } }, await makePerson(quad))).code).toBe(
    'siteAdmin.only',
  )
  expect((await quad.call('getBackups', {}, admin)).reply()).toHaveProperty('hold')
  for (let time = 0; time < 2; time += 1) (await quad.call('releaseSending', { query: { reason: '' } }, admin)).reply()
  const acts = (await quad.call('listSiteActs', { query: {} }, admin)).reply()
  expect(acts.map(({ act }) => act)).toEqual(['releaseSending'])
})
