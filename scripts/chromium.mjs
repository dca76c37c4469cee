import { createRequire } from 'node:module'
import { join } from 'node:path'
import { node24 } from './install.mjs'
import { installFromDebian, onPath, run, runs } from './programs.mjs'
import { ROOT } from './root.mjs'

// The headless shell starts faster than the full browser.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a working Chromium: QUAD_CHROMIUM, an installed one, Playwright's, or the Debian package. Installs
 * Playwright's, or else the package, if needed. @throws Error with one sentence
 */
export async function ensureChromium() {
  const named = process.env.QUAD_CHROMIUM
  if (named) {
    if (runs(named)) return named
    throw new Error(`QUAD_CHROMIUM is ${named}, which doesn't run here: set it to a working Chromium.`)
  }
  const found = installed() ?? playwrightOwn() ?? downloaded() ?? fromDebian()
  if (found !== undefined) return found
  throw new Error(
    'The browser tests need Chromium, which could not be installed: install it, or set QUAD_CHROMIUM to its path.',
  )
}

function installed() {
  return onPath(NAMES) ?? (process.platform === 'darwin' ? MAC.find(runs) : undefined)
}

function playwrightOwn() {
  const require = createRequire(join(ROOT, 'e2e', 'package.json'))
  const path = require('@playwright/test').chromium.executablePath()
  return runs(path) ? path : undefined
}

function downloaded() {
  console.log('No Chromium found; downloading Playwright’s…')
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  // Hides the installer's long errors: the Debian package is the fallback.
  run(node24(), [cli, 'install', 'chromium'], ['ignore', 'inherit', 'ignore'])
  return playwrightOwn()
}

function fromDebian() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const found = installFromDebian(name) ? installed() : undefined
    if (found !== undefined) return found
  }
  return undefined
}
