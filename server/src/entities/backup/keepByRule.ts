import type { BackupStore } from '../../platform/backups/store.ts'
import { instantOfName, isProven, listArchives, manifestAt, readManifest } from './archives.ts'
import { archivedAt, readFileList } from './files.ts'

const [days, weeks, months] = [7, 4, 12]
const dayMs = 86_400_000

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)
// Weeks begin on Mondays: day 0 was a Thursday.
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/**
 * Which proven backups are kept: the newest of each of the last 7 days, 4 weeks and 12 months that have one (OPS-02).
 * `names` are oldest first.
 */
export function chooseKept(names: readonly string[]): Set<string> {
  const kept = new Set<string>()
  for (const [periodOf, count] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const newest = new Map<number, string>()
    for (const name of names) newest.set(periodOf(instantOfName(name)), name)
    const periods = [...newest.keys()].toSorted((one, other) => other - one).slice(0, count)
    for (const period of periods) kept.add(newest.get(period) ?? '')
  }
  return kept
}

/** Removes unfinished archives, which killed runs leave behind. Call it under the lock of backups. */
export async function removeUnfinished(store: BackupStore): Promise<void> {
  for (const name of await listArchives(store))
    if ((await readManifest(store, name)) === undefined) await removeFolder(store, name)
}

/** Removes backups that the rule doesn't keep, and files that no backup lists; returns the removed backups' names. */
export async function removeOld(store: BackupStore, report: (line: string) => void): Promise<string[]> {
  const names = await listArchives(store)
  const proven: string[] = []
  for (const name of names) if (await isProven(store, name)) proven.push(name)
  const kept = chooseKept(proven)
  const newest = proven.at(-1) ?? ''
  // Unproven ones are kept until a later one is proven.
  const removed = names.filter((name) => !kept.has(name) && (proven.includes(name) || name < newest))
  for (const name of removed) {
    report(`Removing the backup ${name}`)
    // First, so that a removal that is killed leaves an unfinished archive.
    await store.remove(manifestAt(name))
    await removeFolder(store, name)
  }
  await removeUnlisted(store)
  return removed
}

async function removeFolder(store: BackupStore, name: string): Promise<void> {
  for await (const { key } of store.list(`${name}/`)) await store.remove(key)
}

// All lists are in the order of the keys, so they are read side by side, with one line of each in memory.
async function removeUnlisted(store: BackupStore): Promise<void> {
  const lists: AsyncGenerator<{ key: string }>[] = []
  for (const name of await listArchives(store)) {
    const manifest = await readManifest(store, name)
    if (manifest) lists.push(readFileList(store, manifest.files.part))
  }
  const heads = await Promise.all(lists.map(async (list) => (await list.next()).value?.key))
  for await (const { key } of store.list('files/')) {
    let listed = false
    for (const [at, list] of lists.entries()) {
      for (let head = heads[at]; head !== undefined && archivedAt(head) < key; head = heads[at])
        heads[at] = (await list.next()).value?.key
      if (heads[at] !== undefined && archivedAt(heads[at]) === key) listed = true
    }
    if (!listed) await store.remove(key)
  }
  await Promise.all(lists.map((list) => list.return(undefined)))
}
