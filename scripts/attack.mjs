import { ensureInstalled, node24 } from './install.mjs'
import { replaceProcess } from './replaceProcess.mjs'
import { ROOT } from './root.mjs'

// Runs the leak tests with every request (`npm test` sends a tenth of them); `--seed N` repeats a run.
const given = process.argv.indexOf('--seed')
const seed = given > 0 ? process.argv[given + 1] : String(Math.floor(Math.random() * 1e9))
await ensureInstalled()
process.chdir(ROOT)
const env = { ...process.env, QUAD_ATTACK: 'whole', QUAD_ATTACK_SEED: seed }
replaceProcess(node24(), ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/src/leaks.test.ts'], env)
