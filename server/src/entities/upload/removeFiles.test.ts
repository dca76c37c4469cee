import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { until } from '../../testing/waiting.ts'
import { storeFiles } from './storeFiles.ts'
import { deleteUnattached, insertUploads, registerFiles } from './queries.ts'
import { deleteFiles, sweepUploads } from './removeFiles.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
})
afterAll(() => quad.stop())

const send = (...files: File[]) => quad.call('uploadFiles', { files }, asha)
const upload = async (bytes: Uint8Array | string) => (await send(asFile(bytes))).reply()[0]?.key ?? ''
const uploads = async () =>
  (await quad.context.db.selectFrom('uploads').select('id').orderBy('id').execute()).map(({ id }) => id)
const pendingDeletions = () => quad.context.db.selectFrom('pending_deletions').selectAll().execute()

const stored = (folder = quad.dataFolder) =>
  existsSync(path.join(folder, 'files'))
    ? readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
    : []

function writeTempFile(folder: string): string {
  const file = path.join(folder, 'temporary')
  writeFileSync(file, 'four')
  return file
}

const age = (id: string, hours: number) =>
  sql`update uploads set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
    quad.context.db,
  )

test('[API-05] an hourly job sweeps unattached uploads after a day, with their variants, and leaves attached ones', async () => {
  const photo = await makeImage(1400, 700).jpeg().toBuffer()
  const before = stored().length
  const [old, attached, young] = [await upload(photo), await upload('attached'), await upload('young')]
  expect(stored().length - before).toBe(5)
  const attachment = { attached_as: 'club', attached_to: nowhere, position: 0 }
  await quad.context.db.updateTable('uploads').set(attachment).where('id', '=', attached).execute()
  await Promise.all([age(old, 25), age(attached, 25), age(young, 23)])
  await quad.context.jobs.enqueue(quad.context.db, 'sweepUploads', null)
  await until('the old upload is swept', async () => !(await uploads()).includes(old))
  expect(await uploads()).toEqual([attached, young])
  await until('its files are deleted', async () => (await pendingDeletions()).length === 0)
  expect(stored().length - before).toBe(2)
  const due = await sql<{ cron: string }>`select cron from pgboss.schedule where name = 'sweepUploads'`.execute(
    quad.context.db,
  )
  expect(due.rows).toEqual([{ cron: '17 * * * *' }])
  expect(await pendingDeletions()).toEqual([])
  await sweepUploads(quad.context)
  expect(await uploads()).toEqual([attached, young])
})

test('[API-05] an upload that is being attached is not swept', async () => {
  const id = await upload('just now')
  await age(id, 25)
  await quad.context.db.transaction().execute(async (trx) => {
    const attachment = { attached_as: 'post', attached_to: nowhere, position: 1 }
    await trx.updateTable('uploads').set(attachment).where('id', '=', id).execute()
    expect(await deleteUnattached(quad.context.db, 100)).toBe(0)
  })
  expect(await uploads()).toContain(id)
})

test('[API-05] a file is deleted after its upload, and only if that deletion commits', async () => {
  const { db } = quad.context
  const id = await upload('soon gone')
  const before = stored().length
  await db
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('uploads').where('id', '=', id).execute()
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await deleteFiles(quad.context)
  expect(stored()).toHaveLength(before)
  await db.deleteFrom('uploads').where('id', '=', id).execute()
  expect(await pendingDeletions()).toHaveLength(1)
  await Promise.all([deleteFiles(quad.context), deleteFiles(quad.context)])
  expect([stored().length, await pendingDeletions()]).toEqual([before - 1, []])
})

test('[API-05] a file written by a node that died before inserting its row is deleted within the hour', async () => {
  const { db, store } = quad.context
  const key = 'ab'.repeat(20)
  const before = stored().length
  await registerFiles(db, [key])
  await store.put(`ab/${key}`, { path: writeTempFile(quad.dataFolder), size: 4, mime: 'image/webp' })
  await deleteFiles(quad.context)
  expect(stored()).toHaveLength(before + 1)
  await sql`update pending_deletions set delete_after = now() - interval '1 second'`.execute(db)
  // The pending file has expired, so that no upload can be created from it.
  const row = { owner_id: asha.id, storage_key: key, kind: 'image', mime: 'image/webp', byte_size: 1 } as const
  const late = {
    ...row,
    width: null,
    height: null,
    duration_ms: null,
    placeholder: '',
    original_name: '',
    variants: [],
  }
  expect(await db.transaction().execute((trx) => insertUploads(trx, [late]))).toBeUndefined()
  await deleteFiles(quad.context)
  expect(stored()).toHaveLength(before)
})

test('[API-05] an aborted upload leaves neither row nor file', async () => {
  const before = [await uploads(), stored().length]
  const main = { path: writeTempFile(quad.dataFolder), mime: 'text/plain', size: 4 }
  const prepared = { kind: 'file', main, variants: [], width: 0, height: 0, placeholder: '' } as const
  const storing = storeFiles(quad.context, asha.id, [{ name: 'a', prepared }], AbortSignal.abort())
  await expect(storing).rejects.toMatchObject({ code: 'request.malformed' })
  await until('the files are deleted', async () => (await pendingDeletions()).length === 0)
  expect([await uploads(), stored().length]).toEqual(before)
})

test('[API-05] a client that disconnects half-way leaves neither row nor file', async () => {
  const before = [await uploads(), stored().length]
  const { hostname, port } = new URL(quad.url)
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '40000000',
    authorization: `Bearer ${asha.token}`,
  }
  const partial = request({ hostname, port, path: '/api/imageUpload', method: 'POST', headers })
  partial.on('error', () => undefined)
  partial.write('--x\r\ncontent-disposition: form-data; name="imageFile"; filename="a"\r\n\r\n')
  partial.write(Buffer.alloc(20_000_000))
  const incoming = path.join(quad.dataFolder, 'incoming')
  const arriving = () => readdirSync(incoming)
  await until('the upload has started', async () => arriving().length === 1)
  partial.destroy()
  await until('the temporary folder is deleted', async () => arriving().length === 0)
  expect([await uploads(), stored().length]).toEqual(before)
  expect(await pendingDeletions()).toEqual([])
})

test('[API-05] temporary folders of a killed node are deleted after an hour', async () => {
  const incoming = path.join(quad.dataFolder, 'incoming')
  const [old, young] = [path.join(incoming, 'old'), path.join(incoming, 'young')]
  for (const folder of [old, young]) mkdirSync(folder, { recursive: true })
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(old, hoursAgo, hoursAgo)
  await sweepUploads(quad.context)
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  rmSync(young, { recursive: true })
})
