import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, errorCode } from './error.ts'

/** For databases and programs of root whose account can't enter the requested folder. */
export const SHARED_FOLDER = '/var/lib/quad'

/** The unprivileged account that PostgreSQL runs as when the app itself runs as root. */
export type Account = { uid: number; gid: number; name: string }

/**
 * The account to run PostgreSQL as; undefined for this process's own, unless it is root. The owner of existing data
 * decides, as PostgreSQL serves it to nobody else.
 */
export function accountFor(base: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(join(base, 'data'), { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` }
  const account = find('postgres') ?? find('_postgres') ?? find('quad') ?? create('quad') ?? find('nobody')
  if (account !== undefined) return account
  throw new EmbeddedPostgresError(
    "PostgreSQL doesn't run as root, and no other account exists or can be created: add one with `useradd --system quad`.",
  )
}

/** Runs a program as the account and returns true if it succeeds; false if the account can't reach it. */
export function succeedsAs(account: Account | undefined, program: string, args: string[]): boolean {
  const { status, error } = spawnSync(program, args, { ...asAccount(account), cwd: '/', stdio: 'ignore' })
  if (account !== undefined && error !== undefined && errorCode(error) !== 'EACCES') {
    throw new EmbeddedPostgresError(
      `PostgreSQL doesn't run as root, and this machine doesn't let root run programs as ${account.name} (${error.message}): start Quad as an ordinary user.`,
    )
  }
  return status === 0
}

export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid }
}

export function makePrivateFolder(account: Account | undefined, folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}

// The mode is set explicitly, as root may have a umask of 077.
export function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

function find(name: string): Account | undefined {
  const uid = tryExec('id', ['-u', name])
  const gid = tryExec('id', ['-g', name])
  if (uid === undefined || gid === undefined || uid === '0') return undefined
  return { uid: Number(uid), gid: Number(gid), name }
}

function create(name: string): Account | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  return tryExec('useradd', [...options, name]) === undefined ? undefined : find(name)
}

function tryExec(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
