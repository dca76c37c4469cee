import { ensureInstalled, node24 } from './install.mjs'
import { replaceProcess } from './replaceProcess.mjs'
import { giveUp } from './root.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) giveUp('Usage: node scripts/run.mjs FILE [ARGUMENTS]')
await ensureInstalled()
replaceProcess(node24(), [file, ...args])
