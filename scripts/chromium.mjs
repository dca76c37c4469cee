import { createRequire } from 'node:module'
import { join } from 'node:path'
import { node24 } from './install.mjs'
import { installFromDebian, onPath, run, runs } from './programs.mjs'
import { ROOT } from './root.mjs'

// The headless shell is the same browser without its windows, and quicker for it.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

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
  return onPath(NAMES) ?? (process.platform === 'darwin' ? MAC.find(runs) : undefined)
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
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const found = installFromDebian(name) ? ofTheMachine() : undefined
    if (found !== undefined) return found
  }
  return undefined
}
