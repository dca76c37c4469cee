import { replaceProcess } from './replaceProcess.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { ensureRedis } from './redis.mjs'
import { giveUp, ROOT } from './root.mjs'

await ensureInstalled()
process.chdir(ROOT)
try {
  process.env.QUAD_REDIS = ensureRedis()
} catch (error) {
  giveUp(error.message)
}
replaceProcess(node24(), ['test/delivery/main.ts', ...process.argv.slice(2)])
