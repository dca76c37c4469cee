import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountFor, makeOpenFolder, SHARED_FOLDER, succeedsAs } from './account.ts'
import { EmbeddedPostgresError } from './error.ts'
import { stopServer } from './server.ts'

// Stored in the requested folder `dir` and in `base`, the one used instead.
type Pointer = { dir: string; base: string }

const POINTER = 'location.json'

/** Creates the requested folder, if it is missing, and returns its real path. */
export function makeFolder(dir: string): string {
  mkdirSync(dir, { recursive: true })
  accessSync(dir, constants.W_OK | constants.X_OK)
  return realpathSync(dir)
}

/** The folder that contains the database requested in `dir`. */
export function baseOf(dir: string): string {
  return readPointer(dir)?.base ?? dir
}

/** Deletes a database's folders. Its server must be stopped. */
export function removeDatabase(dir: string): void {
  for (const folder of [baseOf(dir), dir]) rmSync(folder, { recursive: true, force: true })
}

/** Chooses `dir`, or a folder outside if root's account can't enter `dir`. Returns it; `log` is called if it is new. */
export async function chooseBase(dir: string, log: (line: string) => void): Promise<string> {
  const account = accountFor(dir)
  const pointer = readPointer(dir)
  if (account === undefined) {
    if (pointer === undefined) return dir
    throw new EmbeddedPostgresError(
      `The database of ${dir} was created by root in ${pointer.base}: start as root again, or remove ${join(dir, POINTER)} to start with an empty one.`,
    )
  }
  if (pointer === undefined && succeedsAs(account, 'test', ['-x', dir])) return dir
  if (existsSync(join(dir, 'data'))) {
    throw new EmbeddedPostgresError(
      `The database in ${dir} belongs to ${account.name}, which can't enter that folder any more: give it access to every parent folder, or move the data.`,
    )
  }
  const base = await placeOutside(dir, account.name, log)
  await removeOrphans()
  return realpathSync(base)
}

async function placeOutside(dir: string, account: string, log: (line: string) => void): Promise<string> {
  const pointer = readPointer(dir)
  if (pointer !== undefined && isOwn(pointer, dir)) {
    if (!existsSync(pointer.base)) log(`The database folder ${pointer.base} is missing: starting with an empty one.`)
    return connect(dir, pointer.base)
  }
  const base = join(SHARED_FOLDER, createHash('sha256').update(dir).digest('hex').slice(0, 12))
  if (existsSync(base)) await setAside(base, log)
  log(`PostgreSQL doesn't run as root, and ${account} can't enter ${dir}: the database is in ${base}.`)
  return connect(dir, base)
}

function readPointer(folder: string): Pointer | undefined {
  const file = join(folder, POINTER)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

// A moved folder keeps its database; a copied one gets a new one.
function isOwn(pointer: Pointer, dir: string): boolean {
  const owner = readPointer(pointer.base)?.dir ?? dir
  return owner === dir || readPointer(owner)?.base !== pointer.base
}

function connect(dir: string, base: string): string {
  for (const folder of [SHARED_FOLDER, base]) makeOpenFolder(folder)
  for (const folder of [base, dir]) {
    const file = join(folder, POINTER)
    writeFileSync(`${file}.part`, JSON.stringify({ dir, base }))
    renameSync(`${file}.part`, file)
  }
  return base
}

// An emptied folder asks for an empty database; the previous one is kept once, in case it was a mistake.
async function setAside(base: string, log: (line: string) => void): Promise<void> {
  const previous = `${base}.previous`
  await stopServer(base)
  rmSync(previous, { recursive: true, force: true })
  renameSync(base, previous)
  log(`Moved the earlier database of that folder to ${previous}.`)
}

// Only databases of deleted temporary folders are removed.
async function removeOrphans(): Promise<void> {
  for (const name of existsSync(SHARED_FOLDER) ? readdirSync(SHARED_FOLDER) : []) {
    const base = join(SHARED_FOLDER, name)
    const dir = readPointer(base)?.dir
    if (dir === undefined || !dir.startsWith(join(tmpdir(), '/')) || existsSync(dir)) continue
    await stopServer(base)
    rmSync(base, { recursive: true, force: true })
  }
}
