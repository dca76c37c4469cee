import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountFor, makePrivateFolder } from './account.ts'
import { EmbeddedPostgresError } from './error.ts'
import { installedVersion, runProgram } from './programs.ts'

export const USER = 'quad'

const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Initialises the database in `base` if it is missing and returns the superuser's password. */
export async function initialise(base: string, durable: boolean): Promise<string> {
  const account = accountFor(base)
  const data = join(base, 'data')
  const passwordFile = join(base, 'password')
  makePrivateFolder(account, join(base, 'log'))
  if (existsSync(data)) {
    assertReadable(data, passwordFile)
  } else {
    if (!existsSync(passwordFile)) createPassword(passwordFile)
    if (account !== undefined) chownSync(passwordFile, account.uid, account.gid)
    const part = join(base, 'data.part')
    rmSync(part, { recursive: true, force: true })
    makePrivateFolder(account, part)
    const access = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const sync = durable ? [] : ['--no-sync']
    const failure = await runProgram(base, 'initdb', ['-D', part, ...access, ...LOCALE, ...sync])
    if (failure !== undefined) throw new Error(failure)
    // Renamed at the end, so that the data is complete or missing.
    renameSync(part, data)
  }
  return readFileSync(passwordFile, 'utf8').trim()
}

function assertReadable(data: string, passwordFile: string): void {
  const file = join(data, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown version'
  const [ours] = installedVersion().split('.')
  if (version !== ours) {
    throw new EmbeddedPostgresError(
      `The data in ${data} was made by PostgreSQL ${version}, but this is PostgreSQL ${ours}: dump it with that version and load it here.`,
    )
  }
  if (!existsSync(passwordFile)) {
    throw new EmbeddedPostgresError(
      `The database of ${data} has lost its password file: restore ${passwordFile} from a backup.`,
    )
  }
}

function createPassword(file: string): void {
  writeFileSync(`${file}.part`, randomBytes(24).toString('base64url'), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
