import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { node24 } from './install.mjs'
import { withLock } from './lock.mjs'
import { compressFolder } from './compress.mjs'
import { giveUp, ROOT } from './root.mjs'

const DIST = join(ROOT, 'web', 'dist')
const STAMP = '.quad-build'
const WORK = join(ROOT, '.data')
const LEFT_OUT = new Set(['node_modules', 'dist'])

/** Builds web/dist unless it is up to date. On failure it exits with a message and leaves web/dist as it was. */
export async function ensureBuilt() {
  const wanted = fingerprint()
  if (stamped() === wanted) return
  try {
    await withLock(
      join(WORK, 'build.lock'),
      () => build(wanted),
      () => console.log('Another process is building; waiting for it.'),
    )
  } catch (error) {
    giveUp(`Couldn't build the web app (${error.message}).`)
  }
}

async function build(wanted) {
  if (stamped() === wanted) return
  console.log('Building the web app…')
  removeLeftovers()
  const output = join(WORK, `build-${process.pid}`)
  try {
    await runVite(output)
    await compressFolder(output)
    writeFileSync(join(output, STAMP), wanted)
    swapIn(output)
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

function removeLeftovers() {
  const left = readdirSync(WORK).filter((name) => /^build-\d+/.test(name))
  for (const name of left) rmSync(join(WORK, name), { recursive: true, force: true })
}

async function runVite(outDir) {
  mkdirSync(outDir, { recursive: true })
  const args = [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    'web',
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const vite = spawn(node24(), args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error('see the output of Vite above')
}

function swapIn(output) {
  const old = `${output}-old`
  if (existsSync(DIST)) renameSync(DIST, old)
  renameSync(output, DIST)
  rmSync(old, { recursive: true, force: true })
}

function stamped() {
  const file = join(DIST, STAMP)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function fingerprint() {
  const hash = createHash('sha256')
  const single = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs', 'scripts/compress.mjs'].map((file) =>
    join(ROOT, file),
  )
  for (const file of [...single, ...sources(join(ROOT, 'web')), ...sources(join(ROOT, 'contract'))]) {
    if (existsSync(file))
      hash
        .update(`${relative(ROOT, file)}\n`)
        .update(readFileSync(file))
        .update('\n')
  }
  for (const [name, value] of Object.entries(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\n`)
  }
  return hash.digest('hex')
}

function sources(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (LEFT_OUT.has(entry.name) || /\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sources(path) : [path]
  })
}
