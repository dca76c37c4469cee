import { ensureInstalled, node24 } from './install.mjs'
import { become } from './become.mjs'
import { giveUp } from './root.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) giveUp('Usage: node scripts/run.mjs FILE [ARGUMENTS]')
await ensureInstalled()
become(node24(), [file, ...args])
