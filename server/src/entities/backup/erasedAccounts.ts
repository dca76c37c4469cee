import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { BackupStore } from '../../platform/backups/store.ts'
import type { Db } from '../../platform/database.ts'
import { untilDone } from '../../platform/untilDone.ts'
import { deleteRecorded, listUnrecorded } from './queries.ts'

const folder = 'erased/'
const atOnce = 1000

/**
 * Adds the ids of erased accounts to the list beside the backups, which is never cut: after a restore they are erased
 * again (OPS-03). An interrupted run writes some ids twice.
 */
export async function recordErasures(db: Db, store: BackupStore, now: Date): Promise<void> {
  await untilDone(async () => {
    const ids = await listUnrecorded(db, atOnce)
    if (ids.length === 0) return false
    const key = `${folder}${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.txt`
    await store.put(key, Readable.from([`${ids.join('\n')}\n`]))
    await deleteRecorded(db, ids)
    return ids.length === atOnce
  })
}

/** The ids of all erased accounts, up to 1,000 at a time. */
export async function* readErasures(store: BackupStore): AsyncGenerator<string[]> {
  for await (const { key } of store.list(folder)) {
    const stream = key.endsWith('.txt') ? await store.read(key) : undefined
    if (stream) yield (await text(stream)).split('\n').filter((id) => id !== '')
  }
}
