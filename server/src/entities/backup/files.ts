import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { BackupStore } from '../../platform/backups/store.ts'
import { variantNames } from '../../platform/files/variants.ts'
import { storedAt } from '../upload/storeFiles.ts'
import { listFiles } from './archiveQueries.ts'
import type { Part } from './manifest.ts'
import { readPart } from './parts.ts'

/** A stored file, by its key in the file store. */
export interface FileEntry {
  readonly key: string
  readonly bytes: number
}

/** A file of an archive; no hash if it wasn't in the store any more. */
export interface ArchivedFile extends FileEntry {
  readonly sha256: string
}

export const archivedAt = (key: string) => `files/${key}`

const pageSize = 1000

/** The files that the snapshot's rows name, in the order of their keys. */
export async function* filesOfSnapshot(client: pg.Client): AsyncGenerator<FileEntry> {
  for (let after = ''; ; ) {
    const page = await listFiles(client, after, pageSize)
    for (const { storage_key: key, byte_size: bytes, variants } of page) {
      yield { key: storedAt(key), bytes }
      const parts = variants.map(({ name, size }) => ({ key: storedAt(key, variant(name)), bytes: size }))
      yield* parts.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    }
    const last = page.at(-1)
    if (last === undefined) return
    after = last.storage_key
  }
}

function variant(name: string) {
  const known = variantNames.find((one) => one === name)
  if (known === undefined) throw new Error(`An upload has the unknown variant ${name}.`)
  return known
}

const lineOf = ({ key, bytes, sha256 }: ArchivedFile) => `${key}\t${bytes}\t${sha256}\n`

/** The text of an archive's list of files. */
export async function* linesOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<string> {
  for await (const file of files) yield lineOf(file)
}

/** Reads an archive's list of files, in the order of their keys. */
export async function* readFileList(store: BackupStore, part: Part): AsyncGenerator<ArchivedFile> {
  yield* parseLines(await readPart(store, part))
}

export async function* parseLines(text: Readable): AsyncGenerator<ArchivedFile> {
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    const [key = '', bytes = '', sha256 = ''] = line.split('\t')
    yield { key, bytes: Number(bytes), sha256 }
  }
}

/** Calls `act` with up to eight at once, and yields the results in order. */
export async function* mapAhead<Item, Result>(
  items: AsyncIterable<Item>,
  act: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  for await (const item of items) {
    const result = act(item)
    // Awaited later, in order.
    result.catch(() => undefined)
    running.push(result)
    const first = running.length >= atOnce ? running.shift() : undefined
    if (first) yield await first
  }
  for (const result of running) yield await result
}

const atOnce = 8
