import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { EmbeddedPostgresError } from './error.ts'

/** The unprivileged account that PostgreSQL runs as when the app itself runs as root. */
export type Account = { uid: number; gid: number; name: string }

/**
 * The account to run PostgreSQL as; undefined for this process's own, unless it is root. Existing data decides: only its
 * owner can serve it.
 */
export function chooseAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` }
  return find('postgres') ?? find('_postgres') ?? find('quad') ?? create('quad') ?? nobody()
}

/** True if the account (or this process) can enter the folder, read the files and run the programs. */
export function canUse(
  account: Account | undefined,
  paths: { enter?: string; read?: string[]; run?: string[] },
): boolean {
  const tests = [
    ...(paths.enter === undefined ? [] : ['-x', paths.enter]),
    ...(paths.read ?? []).flatMap((path) => ['-r', path]),
    ...(paths.run ?? []).flatMap((path) => ['-x', path]),
  ]
  // Ask the system as that account: mode bits alone ignore access lists and the rules of parent folders.
  const script = 'while [ $# -gt 0 ]; do test "$1" "$2" || exit 1; shift 2; done'
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', ...tests], {
    ...asAccount(account),
    cwd: '/',
    stdio: 'ignore',
  })
  if (result.error !== undefined && account !== undefined) {
    throw new EmbeddedPostgresError(
      `PostgreSQL doesn't run as root, and this machine doesn't let root run programs as ${account.name} (${result.error.message}): start Quad as an ordinary user.`,
    )
  }
  return result.status === 0
}

export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid }
}

function find(name: string): Account | undefined {
  const uid = tryExec('id', ['-u', name])
  const gid = tryExec('id', ['-g', name])
  if (uid === undefined || gid === undefined || uid === '0') return undefined
  return { uid: Number(uid), gid: Number(gid), name }
}

function create(name: string): Account | undefined {
  if (process.platform !== 'linux') return undefined
  const shell = '/usr/sbin/nologin'
  const created =
    tryExec('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      shell,
      name,
    ]) ??
    tryExec('adduser', ['--system', '--group', '--no-create-home', '--home', '/nonexistent', '--shell', shell, name])
  return created === undefined ? undefined : find(name)
}

function nobody(): Account {
  const account = find('nobody')
  if (account !== undefined) return account
  throw new EmbeddedPostgresError(
    "PostgreSQL doesn't run as root, and no other account exists or can be created: add one with `useradd --system quad`.",
  )
}

function tryExec(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
