import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, explain, explainOutput } from './error.ts'
import type { Place } from './place.ts'

export const USER = 'quad'

const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * Initialises the data folder if it is missing and returns the superuser's password. An interrupted attempt leaves
 * nothing behind.
 */
export async function initialise(place: Place, binaries: Binaries, durable: boolean): Promise<string> {
  try {
    makeFolderFor(place.account, place.log)
    if (existsSync(place.data)) checkVersion(place, binaries)
    const password = loadOrCreatePassword(place)
    if (!existsSync(place.data)) await runInitdb(place, binaries, password, durable)
    return password
  } catch (error) {
    throw explain(error, place.base)
  }
}

function checkVersion(place: Place, binaries: Binaries): void {
  const file = join(place.data, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown version'
  if (version === binaries.major) return
  throw new EmbeddedPostgresError(
    `The data in ${place.data} was made by PostgreSQL ${version}, but this is PostgreSQL ${binaries.major}: dump it with that version and load it here.`,
  )
}

function loadOrCreatePassword(place: Place): string {
  const file = join(place.base, 'password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (existsSync(place.data)) {
    throw new EmbeddedPostgresError(
      `The database in ${place.base} has lost its password file: restore ${file} from a backup.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(`${file}.part`, password, { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return password
}

// Created next to its final path and renamed, so that a data folder is complete or missing.
async function runInitdb(place: Place, binaries: Binaries, password: string, durable: boolean): Promise<void> {
  const part = join(place.base, 'data.part')
  const secret = join(part, 'password')
  const data = join(part, 'data')
  rmSync(part, { recursive: true, force: true })
  makeFolderFor(place.account, part)
  writeFileSync(secret, password, { mode: 0o600 })
  if (place.account !== undefined) chownSync(secret, place.account.uid, place.account.gid)
  const sync = durable ? [] : ['--no-sync']
  const args = [
    '-D',
    data,
    '-U',
    USER,
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--no-instructions',
    ...LOCALE,
    ...sync,
  ]
  try {
    await promisify(execFile)(binaries.initdb, args, { ...asAccount(place.account), cwd: '/' })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    rmSync(part, { recursive: true, force: true })
    if (output === '') throw error
    throw explainOutput("Couldn't initialise the embedded database", output, place.base)
  }
  renameSync(data, place.data)
  rmSync(part, { recursive: true, force: true })
}

function makeFolderFor(account: Account | undefined, folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}
