import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { replaceProcess } from './replaceProcess.mjs'

await ensureInstalled()
await ensureBuilt()
process.env.QUAD_CHROMIUM = await ensureChromium()
const [folder, ...more] = process.argv.slice(2)
replaceProcess(node24(), [`bench/src/${folder}/main.ts`, ...more])
