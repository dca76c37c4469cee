import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostmaster } from './postmaster.ts'

/** The folder for root's databases and programs if their account can't enter the requested folder. */
export const SHARED_FOLDER = '/var/lib/quad'

/** Stored in the requested folder and in the one used instead; names both. */
export type Pointer = { dir: string; base: string }

const POINTER = 'location.json'

export function readPointer(folder: string): Pointer | undefined {
  const file = join(folder, POINTER)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export async function placeOutside(dir: string, account: string, log: (line: string) => void): Promise<string> {
  await removeOrphans()
  const pointer = readPointer(dir)
  if (pointer !== undefined && isOwn(pointer, dir)) {
    if (!existsSync(pointer.base)) log(`The database folder ${pointer.base} is missing: starting with an empty one.`)
    connect({ dir, base: pointer.base })
    return pointer.base
  }
  const base = join(SHARED_FOLDER, createHash('sha256').update(dir).digest('hex').slice(0, 12))
  await setAside(base, log)
  connect({ dir, base })
  log(`PostgreSQL doesn't run as root, and ${account} can't enter ${dir}: the database is in ${base}.`)
  return base
}

// A moved folder keeps its database; a copied one gets a new one.
function isOwn(pointer: Pointer, dir: string): boolean {
  return pointer.dir === dir || readPointer(pointer.dir)?.base !== pointer.base
}

function connect(pointer: Pointer): void {
  for (const folder of [SHARED_FOLDER, pointer.base]) {
    mkdirSync(folder, { recursive: true })
    // Root's umask of 077 would make them unreadable to the account.
    chmodSync(folder, 0o755)
  }
  for (const folder of [pointer.base, pointer.dir]) {
    const file = join(folder, POINTER)
    writeFileSync(`${file}.part`, `${JSON.stringify(pointer)}\n`)
    renameSync(`${file}.part`, file)
  }
}

// An emptied folder asks for an empty database; the previous one is kept once, in case it was a mistake.
async function setAside(base: string, log: (line: string) => void): Promise<void> {
  if (!existsSync(base)) return
  const previous = `${base}.previous`
  await stopPostmaster(join(base, 'data'))
  rmSync(previous, { recursive: true, force: true })
  renameSync(base, previous)
  log(`Moved the earlier database of that folder to ${previous}.`)
}

// Only databases of deleted temporary folders are removed.
async function removeOrphans(): Promise<void> {
  if (!existsSync(SHARED_FOLDER)) return
  for (const name of readdirSync(SHARED_FOLDER)) {
    const base = join(SHARED_FOLDER, name)
    const dir = readPointer(base)?.dir
    if (dir === undefined || !dir.startsWith(join(tmpdir(), '/')) || existsSync(dir)) continue
    await stopPostmaster(join(base, 'data'))
    rmSync(base, { recursive: true, force: true })
  }
}
