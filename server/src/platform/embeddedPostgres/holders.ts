import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { isAlive } from './process.ts'

let made = 0

/**
 * Notes that this process uses the database, so that another that uses it too doesn't stop it under our feet.
 * `fresh` forgets earlier notes: the server they were about is gone. Gives what takes the note away.
 */
export function hold({ base, account }: Place, fresh: boolean): () => void {
  const folder = join(base, 'holders')
  if (fresh) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  made += 1
  const note = join(folder, `${process.pid}-${made}`)
  writeFileSync(note, '')
  return () => rmSync(note, { force: true })
}

/** Whether any living process still uses the database. */
export function isHeld({ base }: Place): boolean {
  return readdirSync(join(base, 'holders')).some((name) => isAlive(Number(name.split('-')[0])))
}
