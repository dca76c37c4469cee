import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { node24 } from './install.mjs'
import { ROOT } from './root.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const LONGEST_MS = 300_000

/**
 * The path of a Chromium that runs: QUAD_CHROMIUM, one of the machine, Playwright's own, or, on Debian and its kin, the
 * package. Installs one of the last two when there is none. Throws an error of one sentence when that fails too.
 */
export async function ensureChromium() {
  const named = process.env.QUAD_CHROMIUM
  if (named) {
    if (runs(named)) return named
    throw new Error(`QUAD_CHROMIUM names ${named}, which is no Chromium that runs here.`)
  }
  const found = ofTheMachine() ?? playwrights() ?? downloaded() ?? fromDebian()
  if (found !== undefined) return found
  throw new Error(
    'The browser tests need Chromium, and it could not be installed here: install it, or set QUAD_CHROMIUM to its path.',
  )
}

function ofTheMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(process.platform === 'darwin' ? MAC : [])].find(runs)
}

function playwrights() {
  const require = createRequire(join(ROOT, 'e2e', 'package.json'))
  const path = require('@playwright/test').chromium.executablePath()
  return runs(path) ? path : undefined
}

function downloaded() {
  console.log('No Chromium here; trying Playwright’s own…')
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  // Its own account of a failure is pages long, and the package below is the answer to it.
  run(node24(), [cli, 'install', 'chromium'], ['ignore', 'inherit', 'ignore'])
  return playwrights()
}

function fromDebian() {
  const [program, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  if (!run(program, [...first, '--version'], 'ignore')) return undefined
  console.log('Installing Debian’s package chromium…')
  // A failed update is no reason to give up: the lists may be good enough.
  run(program, [...first, 'update', '-q'])
  run(program, [...first, 'install', '-y', '-q', '--no-install-recommends', 'chromium'])
  return ofTheMachine()
}

// Asked for its version, because a file that is there may still lack the system's libraries.
function runs(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return run(path, ['--version'], 'ignore')
}

function run(program, args, stdio = ['ignore', 'inherit', 'inherit']) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { cwd: ROOT, timeout: LONGEST_MS, env, stdio }).status === 0
}
