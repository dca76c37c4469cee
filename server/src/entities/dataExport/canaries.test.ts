import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseClosedAccounts } from '../../features/erasing/erase.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { findWords, listWordColumns, placeCanaries } from '../../testing/canaries.ts'
import { type ColumnRule, columnRules, columnsWith } from '../../testing/columnRules.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { readZip } from '../../testing/readZip.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import { leaveTraces, referencesTo, type Traces } from '../../testing/traces.ts'
import { writeArchive } from './writeArchive.ts'

const fileWord = 'zqownfile'

let quad: TestQuad
let traces: Traces
let own: Map<string, string>
let theirs: Map<string, string>
let traced: string[]
let exported: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  traces = await leaveTraces(quad)
  const { gone, other, mark, room } = traces
  const { db } = quad.context
  traced = await findWords(db, [mark])
  const [file] = (await quad.call('uploadFiles', { files: [asFile(fileWord, 'notes.txt')] }, gone)).reply()
  const body = { filetype: 'file' as const, file: file?.location ?? '' }
  ;(await quad.call('sendMessage', { params: { room }, body }, gone)).reply()
  const owners = [...(await referencesTo(quad, gone.id)).keys(), 'users.id'].map((name) => {
    const [table = '', column = ''] = name.split('.')
    return { table, column }
  })
  theirs = await placeCanaries(db, other.id, 'zqtheirs', owners)
  own = await placeCanaries(db, gone.id, 'zqown', owners)
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-export-'))
  const { path: archive } = await writeArchive(quad.context, gone.id, folder)
  exported = Buffer.concat([...readZip(readFileSync(archive)).values()]).toString()
  rmSync(folder, { recursive: true })
}, 60_000)
afterAll(() => quad.stop())

const columnsOf = (...rules: readonly ColumnRule[]) => rules.flatMap(columnsWith).toSorted()
const inExport = (words: Map<string, string>) =>
  [...words].flatMap(([column, word]) => (exported.includes(word) ? [column] : [])).toSorted()

/** Files below the data folder that contain a text. */
const filesWith = (text: string) =>
  readdirSync(quad.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name)

test('[DATA-03] every column that can contain words has one rule: whether it is exported and whether it is erased', async () => {
  const ruled = Object.keys(columnRules).flatMap((rule) => columnsWith(rule as ColumnRule))
  expect(ruled.toSorted()).toEqual((await listWordColumns(quad.context.db)).map(({ name }) => name).toSorted())
})

test('[DATA-03] the export has a word from each column of one’s own, and the columns without one are those that say so', () => {
  expect([...own.keys()].toSorted()).toEqual(columnsOf('exported', 'exportedKept', 'erased', 'kept'))
  expect(inExport(own)).toEqual(columnsOf('exported', 'exportedKept'))
  expect(exported).toContain(fileWord)
})

test('[DATA-03] of another person’s words, it has what that person’s partners see anyway: names, and texts sent to them', () => {
  expect(theirs.size).toBeGreaterThan(45)
  expect(inExport(theirs)).toEqual([
    'event_messages.text',
    'event_teams.name',
    'events.title',
    'users.firstname',
    'users.lastname',
  ])
})

test('[DATA-03] once the account is erased, no column that says so and no file has a word of it', async () => {
  const { gone, mark } = traces
  expect(columnsOf('traced').filter((column) => !traced.includes(column))).toEqual([])
  expect(filesWith(fileWord)).toHaveLength(1)
  await closedAgo(quad, gone.id, '15 days 1 second')
  await eraseClosedAccounts(quad.context)
  const { db } = quad.context
  const kept = columnsOf('exportedKept', 'kept')
  expect((await findWords(db, own.values())).toSorted()).toEqual(kept)
  // Mails are copies in the recipient's mailbox; local_mail stands in for that.
  const left = await findWords(db, [mark, fileWord])
  expect(left.filter((column) => !kept.includes(column) && !column.startsWith('local_mail.'))).toEqual([])
  await expect.poll(() => filesWith(fileWord), { timeout: 10_000 }).toEqual([])
})
