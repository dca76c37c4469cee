import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { isAlive } from './process.ts'

let references = 0

/**
 * Records that this process uses the database, so that no other process stops it. `fresh` drops the records of earlier
 * runs, whose server is gone. Returns a function that removes the record.
 */
export function addReference({ base, account }: Place, fresh: boolean): () => void {
  const folder = join(base, 'holders')
  if (fresh) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  references += 1
  const file = join(folder, `${process.pid}-${references}`)
  writeFileSync(file, '')
  return () => rmSync(file, { force: true })
}

export function isReferenced({ base }: Place): boolean {
  return readdirSync(join(base, 'holders')).some((name) => isAlive(Number(name.split('-')[0])))
}
