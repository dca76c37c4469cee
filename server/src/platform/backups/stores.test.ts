import { rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow, makeFolder } from '../../testing/backups.ts'
import { type S3Server, startS3Server } from '../../testing/s3.ts'
import { readConfig } from '../config.ts'
import { openBackupStore } from './openStore.ts'
import { RowDigest } from './rowDigest.ts'
import { seal, unseal } from './seal.ts'
import { type BackupStore, readThrough } from './store.ts'

const folder = makeFolder('store')
let s3: S3Server
const stores = new Map<string, BackupStore>()
beforeAll(async () => {
  s3 = await startS3Server(true)
  const { STORAGE_BUCKET, STORAGE_ENDPOINT, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY } = s3.settings
  stores.set('folder', await openBackupStore(readConfig({ BACKUP_DIR: folder })))
  stores.set(
    'bucket',
    await openBackupStore(
      readConfig({
        BACKUP_S3_BUCKET: STORAGE_BUCKET,
        BACKUP_S3_ENDPOINT: STORAGE_ENDPOINT,
        BACKUP_S3_ACCESS_KEY: STORAGE_ACCESS_KEY,
        BACKUP_S3_SECRET_KEY: STORAGE_SECRET_KEY,
      }),
    ),
  )
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const storeOf = (name: string): BackupStore => {
  const store = stores.get(name)
  if (!store) throw new Error(`There is no store ${name}.`)
  return store
}

async function listed(store: BackupStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key, size } of store.list(prefix)) keys.push(`${key} ${size}`)
  return keys
}

test.each(['folder', 'bucket'])('[OPS-01] a %s stores, reads, lists in order and removes', async (name) => {
  const store = storeOf(name)
  for (const key of ['b/2', 'a/1', 'b/1.small', 'b/1']) await store.put(key, Readable.from([key, '!']))
  expect(await listed(store, '')).toEqual(['a/1 4', 'b/1 4', 'b/1.small 10', 'b/2 4'])
  expect(await listed(store, 'b/')).toEqual(['b/1 4', 'b/1.small 10', 'b/2 4'])
  expect((await store.listFolders()).toSorted()).toEqual(['a', 'b'])
  const stream = await store.read('a/1')
  expect(stream && (await text(stream))).toBe('a/1!')
  expect(await store.read('a/2')).toBeUndefined()
  await store.remove('b/2')
  await store.remove('b/none')
  expect(await listed(store, 'b/')).toEqual(['b/1 4', 'b/1.small 10'])
  const written = await store.put('c', Readable.from(['abc']))
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(written).toEqual({ bytes: 3, sha256: abc })
})

test.each(['folder', 'bucket'])('[OPS-01] a %s stores nothing of a stream that breaks', async (name) => {
  const broken = Readable.from(
    (function* () {
      yield 'begun'
      throw new Error('broken')
    })(),
  )
  await expect(storeOf(name).put('broken/one', broken)).rejects.toThrow('broken')
  expect(await storeOf(name).read('broken/one')).toBeUndefined()
  if (name === 'folder') expect(filesBelow(`${folder}/broken`)).toEqual(['one.partial'])
})

test('[OPS-01] a row’s digest doesn’t depend on the order of the rows or on how they arrive, but on each byte', async () => {
  const digestOf = async (...chunks: string[]) => {
    const digest = new RowDigest()
    await readThrough(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), digest)
    return digest.counted()
  }
  const one = await digestOf('a\t1\nb\t2\nb\t2\n')
  expect(one.rows).toBe(3)
  expect(await digestOf('b\t', '2', '\nb\t2\na', '\t1\n')).toEqual(one)
  for (const other of ['a\t1\nb\t2\n', 'a\t1\nb\t2\nb\t3\n', 'a\t1\na\t1\nb\t2\n', 'a\t2\nb\t1\nb\t2\n'])
    expect((await digestOf(other)).digest).not.toBe(one.digest)
})

test('[OPS-01] what is sealed is read with its passphrase only, and not with another byte', {
  timeout: 60_000,
}, async () => {
  const sealed = await seal(Buffer.from('the secret'), 'one passphrase')
  expect(sealed.includes('the secret')).toBe(false)
  expect(String(await unseal(sealed, 'one passphrase'))).toBe('the secret')
  expect(await unseal(sealed, 'another passphrase')).toBeUndefined()
  for (const at of [20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await unseal(changed, 'one passphrase')).toBeUndefined()
  }
})
