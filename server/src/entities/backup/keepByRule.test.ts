import { rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createFolderStore } from '../../platform/backups/folderStore.ts'
import { filesBelow, makeFolder } from '../../testing/backups.ts'
import { listArchives, manifestAt, nameAt, proofAt } from './archives.ts'
import { chooseKept, removeOld } from './keepByRule.ts'
import { putBytes, putPart } from './parts.ts'

const folder = makeFolder('rule')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = createFolderStore(folder)
const silent = () => undefined

const nightly = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => nameAt(new Date(Date.parse(from) + day * 86_400_000)))

test('[OPS-02] of two years of nights the last 7 days, 4 weeks and 12 months are kept, the newest of each', () => {
  const kept = [...chooseKept(nightly('2025-01-01T03:00:00Z', 730))].toSorted()
  const days = ['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31']
  const weeks = ['2026-12-13', '2026-12-20', '2026-12-27']
  const months = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30']
  const expected = new Set([...days, ...weeks, ...months.map((day) => `2026-${day}`)])
  expect(kept.map((name) => name.slice(0, 10))).toEqual([...expected].toSorted())
})

test('[OPS-02] after weeks without backups the earlier ones are kept, and of a day only the last', () => {
  const old = nightly('2026-03-01T03:00:00Z', 3)
  const twice = [nameAt(new Date('2026-11-01T03:00:00Z')), nameAt(new Date('2026-11-01T09:00:00Z'))]
  expect([...chooseKept([...old, ...twice])].toSorted()).toEqual([...old, twice[1]])
})

/** Writes an archive of these files; an unfinished one has no manifest. */
async function archive(name: string, files: readonly string[], state: 'proven' | 'unproven' | 'unfinished') {
  for (const file of files) await store.put(`files/${file}`, Readable.from(['x']))
  const lines = files.map((file) => `${file}\t1\t${'0'.repeat(64)}\n`)
  const part = await putPart(store, `${name}/files.tsv.zst`, Readable.from(lines))
  if (state === 'unfinished') return
  const facts = { takenAt: '', quad: '1', postgres: '18', migrations: ['0001'], jobQueue: 1, databaseBytes: 1 }
  const counted = { count: files.length, bytes: files.length, missing: 0, part }
  const manifest = { format: 1, name, ...facts, tables: [], sequences: [], files: counted }
  await putBytes(store, manifestAt(name), Buffer.from(JSON.stringify(manifest)))
  const proof = JSON.stringify({ provenAt: '', tables: 0, rows: 0, files: files.length })
  if (state === 'proven') await putBytes(store, proofAt(name), Buffer.from(proof))
}

test('[OPS-02] what the rule drops is removed with the files that only it had, and an unproven one once a later is proven', async () => {
  const nights = nightly('2026-11-02T03:00:00Z', 9)
  for (const [at, name] of nights.entries()) await archive(name, ['aa/1', `bb/${at}`, 'cc/9'], 'proven')
  const unproven = nameAt(new Date('2026-11-05T12:00:00Z'))
  const later = nameAt(new Date('2026-11-11T12:00:00Z'))
  await archive(unproven, ['bb/unproven'], 'unproven')
  await archive(later, ['bb/later'], 'unproven')
  await removeOld(store, silent)
  // Of the first week its last night is kept, and the last seven nights.
  const left = [...nights.slice(2), later]
  expect(await listArchives(store)).toEqual(left)
  const files = ['aa/1', ...[2, 3, 4, 5, 6, 7, 8].map((at) => `bb/${at}`), 'bb/later', 'cc/9']
  expect(filesBelow(`${folder}/files`)).toEqual(files)
})
