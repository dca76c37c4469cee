import { ensureInstalled, node24 } from './install.mjs'
import { replaceProcess } from './replaceProcess.mjs'
import { ROOT } from './root.mjs'

// Kills the backup with SIGKILL at ten points while people write, and restores what it made; `npm test` uses two.
await ensureInstalled()
process.chdir(ROOT)
process.env.QUAD_BACKUP_KILLS = 'all'
const command = ['node_modules/vitest/vitest.mjs', 'run', 'server/src/backupKilled.test.ts']
replaceProcess(node24(), [...command, ...process.argv.slice(2)])
