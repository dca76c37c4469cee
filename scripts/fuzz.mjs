import { parseArgs } from 'node:util'
import { ensureInstalled, node24 } from './install.mjs'
import { replaceProcess } from './replaceProcess.mjs'
import { ROOT } from './root.mjs'

// `npm run fuzz -- --requests 200000 --seed 7`; without a seed, another one each time.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
})
await ensureInstalled()
process.chdir(ROOT)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/src/testing/fuzz']
const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }
replaceProcess(node24(), vitest, env)
