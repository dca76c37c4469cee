import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { replaceProcess } from './replaceProcess.mjs'

await ensureInstalled()
await ensureBuilt()
process.env.QUAD_CHROMIUM = await ensureChromium()
replaceProcess(node24(), ['bench/src/pictures/main.ts', ...process.argv.slice(2)])
