import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.mjs'
import { giveUp, ROOT } from './root.mjs'

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.quad-install')
const LOCK = join(ROOT, '.data', 'install.lock')

/** Installs node_modules by the lock file unless it is up to date. On failure it exits with a message. */
export async function ensureInstalled() {
  const wanted = fingerprint()
  if (stamped() === wanted) return
  try {
    await withLock(
      LOCK,
      () => install(wanted),
      () => console.log('Another process is installing; waiting for it.'),
    )
  } catch (error) {
    giveUp(`Can't write to ${ROOT} (${error.code ?? error.message}): give this user write access.`)
  }
}

/** The path of Node 24 or later: the one in node_modules, or the current one. Exits with a message if there is none. */
export function node24() {
  const own = join(MODULES, '.bin', 'node')
  if (existsSync(own)) return realpathSync(own)
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return giveUp(
    `Quad needs Node 24 or later, but this is ${process.version} and there is no npm package of it for ${process.platform}-${process.arch}: install it from https://nodejs.org.`,
  )
}

function install(wanted) {
  if (stamped() === wanted) return
  if (!matchesLockFile()) {
    console.log('Installing dependencies (npm ci), about a minute the first time…')
    // Skip install scripts: we need only PostgreSQL's, and embeddedPostgres/programs.ts does its work.
    runNpm(['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'])
  }
  mkdirSync(MODULES, { recursive: true })
  writeFileSync(STAMP, wanted)
}

// Uses the machine's Node and npm, because `npm ci` first deletes node_modules with our own Node.
function runNpm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const outer = process.env.npm_node_execpath
  const cli = process.env.npm_execpath
  const direct =
    outer !== undefined && !outer.includes('node_modules/.bin') && existsSync(outer) && cli?.endsWith('.js')
  const [program, first] = direct ? [outer, [cli]] : ['npm', []]
  const env = { ...process.env, PATH: path.join(delimiter) }
  const done = spawnSync(program, [...first, ...args], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (done.error !== undefined) giveUp(`Couldn't start npm (${done.error.message}): install Node with npm.`)
  if (done.status !== 0) {
    giveUp(
      'Couldn’t install the dependencies; see npm’s output above. Check the network and that package-lock.json matches package.json.',
    )
  }
}

function stamped() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  for (const file of ['package-lock.json', ...manifests()])
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function manifests() {
  return ['package.json', ...readJson('package.json').workspaces.map((folder) => `${folder}/package.json`)]
}

/** True after a manual npm install: installed packages match the lock file, and the lock file every package.json. */
function matchesLockFile() {
  if (!existsSync(join(MODULES, '.package-lock.json'))) return false
  const locked = readJson('package-lock.json').packages
  const installed = readJson('node_modules/.package-lock.json').packages
  const current = manifests().every((file) =>
    sameDependencies(readJson(file), locked[file.replace(/\/?package\.json$/, '')]),
  )
  const wrong = Object.entries(locked).filter(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return false
    return installed[path] === undefined ? isNeededHere(entry) : installed[path].version !== entry.version
  })
  return current && wrong.length === 0
}

// npm skips optional packages for other platforms, so they may be missing; one for this platform may not.
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  if (os === undefined || cpu === undefined || [libc].flat().includes('musl')) return false
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}

function sameDependencies(manifest, locked) {
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies']
  return fields.every((field) => sorted(manifest[field]) === sorted(locked?.[field]))
}

function sorted(entries = {}) {
  return JSON.stringify(Object.entries(entries).toSorted())
}

function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}
