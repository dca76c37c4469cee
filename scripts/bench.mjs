import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { replaceProcess } from './replaceProcess.mjs'

const IN_BROWSER = ['pages', 'scrolling', 'pictures']

await ensureInstalled()
const args = process.argv.slice(2)
if (IN_BROWSER.includes(args[0])) {
  await ensureBuilt()
  process.env.QUAD_CHROMIUM = await ensureChromium()
}
replaceProcess(node24(), ['bench/src/main.ts', ...args])
