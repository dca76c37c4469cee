import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './process.ts'

let records = 0

/**
 * Records that this process uses the database, so that no other process stops it; `fresh` drops the records of earlier
 * runs, whose server is gone. Returns a function that ends the use and returns true if nobody else uses it.
 */
export function addHolder(base: string, fresh: boolean): () => boolean {
  const folder = join(base, 'holders')
  if (fresh) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  records += 1
  const file = join(folder, `${process.pid}-${records}`)
  writeFileSync(file, '')
  return () => {
    rmSync(file, { force: true })
    return !readdirSync(folder).some((name) => isAlive(Number(name.split('-')[0])))
  }
}
