import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Account, canUse, chooseAccount } from './account.ts'
import { EmbeddedPostgresError, explain } from './error.ts'
import { withLock } from './lock.ts'
import { placeOutside, readPointer } from './outside.ts'

/** Where a database lives: `base` holds everything of it, `data` is PostgreSQL's own folder, `log` its log files. */
export type Place = { base: string; data: string; log: string; account: Account | undefined }

/** Finds, and makes where missing, the folders of the database asked for in `dir`. */
export async function preparePlace(dir: string, log: (line: string) => void): Promise<Place> {
  try {
    makeFolder(dir)
    const real = realpathSync(dir)
    accessSync(real, constants.W_OK | constants.X_OK)
    return await withLock(join(real, 'place.lock'), () => choose(real, log))
  } catch (error) {
    throw explain(error, dir)
  }
}

async function choose(dir: string, log: (line: string) => void): Promise<Place> {
  const account = chooseAccount(join(dir, 'data'))
  const pointer = readPointer(dir)
  if (account === undefined && pointer !== undefined) {
    throw new EmbeddedPostgresError(
      `The database of ${dir} was made by root and lies in ${pointer.base}: start as root again, or remove ${join(dir, 'location.json')} to begin with an empty one.`,
    )
  }
  const inside = account === undefined || (pointer === undefined && canUse(account, { enter: dir }))
  if (!inside && existsSync(join(dir, 'data'))) {
    throw new EmbeddedPostgresError(
      `The database in ${dir} belongs to ${account.name}, which may not enter that folder any more: let it enter every folder above, or move the data.`,
    )
  }
  const base = realpathSync(inside ? dir : await placeOutside(dir, account.name, log))
  const data = join(base, 'data')
  // Data that moved outside earlier has an owner of its own.
  return { base, data, log: join(base, 'log'), account: inside ? account : chooseAccount(data) }
}

// Asks the nearest folder that exists first: on a read-only disk a recursive mkdir says no more than ENOENT.
function makeFolder(dir: string): void {
  let above = resolve(dir)
  while (!existsSync(above)) above = dirname(above)
  if (above !== resolve(dir) && statSync(above).isDirectory()) accessSync(above, constants.W_OK | constants.X_OK)
  mkdirSync(dir, { recursive: true })
}

/** Removes a database's folders wherever they are. Its server must be stopped. */
export function removePlace(dir: string): void {
  const pointer = readPointer(dir)
  if (pointer !== undefined) rmSync(pointer.base, { recursive: true, force: true })
  rmSync(dir, { recursive: true, force: true })
}

/** The folder that really holds the database asked for in `dir`. */
export function baseOf(dir: string): string {
  return readPointer(dir)?.base ?? dir
}
