import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { replaceProcess } from './replaceProcess.mjs'
import { ensureBuilt } from './build.mjs'
import { startDevelopment } from './development.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { ROOT } from './root.mjs'

process.chdir(ROOT)
const settings = join(ROOT, '.env')
if (existsSync(settings)) process.loadEnvFile?.(settings)

// --build only installs and builds, --serve only starts: a release is installed and built.
const only = process.argv[2]
if (only !== '--serve') await ensureInstalled()
if (only === '--dev') await startDevelopment()
else if (only !== '--serve') await ensureBuilt()
if (only === undefined || only === '--serve') {
  // The compile cache shortens the start. The malloc settings return memory to the system after image processing; the
  // defaults keep it in per-thread arenas.
  replaceProcess(node24(), ['server/src/main.ts'], {
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1000000',
    ...process.env,
  })
}
