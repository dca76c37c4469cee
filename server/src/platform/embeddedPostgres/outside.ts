import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostmaster } from './postmaster.ts'

/** Where root's databases and programs go when their account may not enter the folder that was asked for. */
export const SHARED_FOLDER = '/var/lib/quad'

/** Kept in the folder that was asked for and in the one used instead, each naming both. */
export type Pointer = { dir: string; base: string }

const POINTER = 'location.json'

/** The pointer in a folder; undefined when its database lies in the folder itself. */
export function readPointer(folder: string): Pointer | undefined {
  const file = join(folder, POINTER)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Gives the folder outside `dir` that holds its database, making an empty one where there is none yet. */
export async function placeOutside(dir: string, account: string, log: (line: string) => void): Promise<string> {
  await removeForgotten()
  const pointer = readPointer(dir)
  if (pointer !== undefined && isOwn(pointer, dir)) {
    if (!existsSync(pointer.base)) log(`The database folder ${pointer.base} is gone: starting with an empty one.`)
    connect({ dir, base: pointer.base })
    return pointer.base
  }
  const base = join(SHARED_FOLDER, createHash('sha256').update(dir).digest('hex').slice(0, 12))
  await setAside(base, log)
  connect({ dir, base })
  log(`PostgreSQL doesn't run as root, and ${account} may not enter ${dir}: the database is kept in ${base}.`)
  return base
}

// A folder that was moved keeps its database; a copy of a folder gets one of its own.
function isOwn(pointer: Pointer, dir: string): boolean {
  return pointer.dir === dir || readPointer(pointer.dir)?.base !== pointer.base
}

function connect(pointer: Pointer): void {
  for (const folder of [SHARED_FOLDER, pointer.base]) {
    mkdirSync(folder, { recursive: true })
    // Under root's umask of 077 they would be as closed as the folder they stand in for.
    chmodSync(folder, 0o755)
  }
  for (const folder of [pointer.base, pointer.dir]) {
    const file = join(folder, POINTER)
    writeFileSync(`${file}.part`, `${JSON.stringify(pointer)}\n`)
    renameSync(`${file}.part`, file)
  }
}

// A folder that somebody emptied asks for an empty database; the old one is kept once, in case it was a slip.
async function setAside(base: string, log: (line: string) => void): Promise<void> {
  if (!existsSync(base)) return
  const previous = `${base}.previous`
  await stopPostmaster(join(base, 'data'))
  rmSync(previous, { recursive: true, force: true })
  renameSync(base, previous)
  log(`An earlier database of that folder was moved to ${previous}.`)
}

// What stood in for a temporary folder goes when that folder is gone; nothing else is ever removed unasked.
async function removeForgotten(): Promise<void> {
  if (!existsSync(SHARED_FOLDER)) return
  for (const name of readdirSync(SHARED_FOLDER)) {
    const base = join(SHARED_FOLDER, name)
    const dir = readPointer(base)?.dir
    if (dir === undefined || !dir.startsWith(join(tmpdir(), '/')) || existsSync(dir)) continue
    await stopPostmaster(join(base, 'data'))
    rmSync(base, { recursive: true, force: true })
  }
}
