import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Account, canUse, chooseAccount } from './account.ts'
import { EmbeddedPostgresError, explain } from './error.ts'
import { withLock } from './lock.ts'
import { placeOutside, readPointer } from './outside.ts'

/** The folders of a database: `data` is PostgreSQL's own, `log` contains its log files, `base` contains both. */
export type Place = { base: string; data: string; log: string; account: Account | undefined }

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
      `The database of ${dir} was created by root in ${pointer.base}: start as root again, or remove ${join(dir, 'location.json')} to start with an empty one.`,
    )
  }
  const inside = account === undefined || (pointer === undefined && canUse(account, { enter: dir }))
  if (!inside && existsSync(join(dir, 'data'))) {
    throw new EmbeddedPostgresError(
      `The database in ${dir} belongs to ${account.name}, which can't enter that folder any more: give it access to every parent folder, or move the data.`,
    )
  }
  const base = realpathSync(inside ? dir : await placeOutside(dir, account.name, log))
  const data = join(base, 'data')
  // Existing data outside decides which account serves it.
  return { base, data, log: join(base, 'log'), account: inside ? account : chooseAccount(data) }
}

// Check the nearest existing parent first: on a read-only disk a recursive mkdir only reports ENOENT.
function makeFolder(dir: string): void {
  let above = resolve(dir)
  while (!existsSync(above)) above = dirname(above)
  if (above !== resolve(dir) && statSync(above).isDirectory()) accessSync(above, constants.W_OK | constants.X_OK)
  mkdirSync(dir, { recursive: true })
}

/** Deletes a database's folders. Its server must be stopped. */
export function removePlace(dir: string): void {
  const pointer = readPointer(dir)
  if (pointer !== undefined) rmSync(pointer.base, { recursive: true, force: true })
  rmSync(dir, { recursive: true, force: true })
}

/** The folder that contains the database requested in `dir`. */
export function baseOf(dir: string): string {
  return readPointer(dir)?.base ?? dir
}
