import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { become } from './become.mjs'
import { ensureBuilt } from './build.mjs'
import { startDevelopment } from './development.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { ROOT } from './root.mjs'

process.chdir(ROOT)
const settings = join(ROOT, '.env')
if (existsSync(settings)) process.loadEnvFile?.(settings)

await ensureInstalled()
if (process.argv.includes('--dev')) await startDevelopment()
else {
  await ensureBuilt()
  // What Node compiled last time is kept: a good part of the time to the first answer. And memory that drawing images
  // took is given back: by default it is parcelled out to too many threads for that, and large pieces lie among small
  // ones.
  become(node24(), ['server/src/main.ts'], {
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1000000',
    ...process.env,
  })
}
