import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { EmbeddedPostgresError } from './error.ts'

/** The unprivileged account that PostgreSQL runs as when the app itself runs as root. */
export type Account = { uid: number; gid: number; name: string }

/**
 * The account to run PostgreSQL as; undefined when this process isn't root and so runs it as itself.
 * Data that exists decides: only its owner may serve it.
 */
export function chooseAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` }
  return find('postgres') ?? find('_postgres') ?? find('quad') ?? create('quad') ?? nobody()
}

/**
 * Whether the account (or this process, without one) can use every path: enter a folder, read a file, run a program.
 */
export function canUse(
  account: Account | undefined,
  paths: { enter?: string; read?: string[]; run?: string[] },
): boolean {
  const tests = [
    ...(paths.enter === undefined ? [] : ['-x', paths.enter]),
    ...(paths.read ?? []).flatMap((path) => ['-r', path]),
    ...(paths.run ?? []).flatMap((path) => ['-x', path]),
  ]
  // Asked of the system as that account, because mode bits alone miss access lists and every ancestor's own rule.
  const script = 'while [ $# -gt 0 ]; do test "$1" "$2" || exit 1; shift 2; done'
  const asked = spawnSync('/bin/sh', ['-c', script, 'sh', ...tests], {
    ...asAccount(account),
    cwd: '/',
    stdio: 'ignore',
  })
  if (asked.error !== undefined && account !== undefined) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root and this machine doesn't let root run a program as ${account.name} (${asked.error.message}): start Quad as an ordinary user.`,
    )
  }
  return asked.status === 0
}

/** The part of spawn's options that makes a child run as the account. */
export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid }
}

function find(name: string): Account | undefined {
  const uid = ask('id', ['-u', name])
  const gid = ask('id', ['-g', name])
  if (uid === undefined || gid === undefined || uid === '0') return undefined
  return { uid: Number(uid), gid: Number(gid), name }
}

function create(name: string): Account | undefined {
  if (process.platform !== 'linux') return undefined
  const shell = '/usr/sbin/nologin'
  const made =
    ask('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      shell,
      name,
    ]) ?? ask('adduser', ['--system', '--group', '--no-create-home', '--home', '/nonexistent', '--shell', shell, name])
  return made === undefined ? undefined : find(name)
}

function nobody(): Account {
  const account = find('nobody')
  if (account !== undefined) return account
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and no other account exists or can be made: add one with `useradd --system quad`.',
  )
}

function ask(program: string, args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
