import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import { entry, filesOf, readManifest } from './pageFiles.ts'

const source = 'src/features/landing/screens/LandingScreen.tsx'

// Stubs of the browser globals that modules use while they load: storage is empty, events never fire.
const listener = { addEventListener: () => undefined }
const storage = { getItem: () => null }
const browser: Readonly<Record<string, object>> = {
  window: listener,
  document: { ...listener, querySelector: () => null },
  localStorage: storage,
  sessionStorage: storage,
  matchMedia: () => ({ ...listener, matches: false }),
}

/** Renders the landing page in Node, with the build's class names. */
async function renderFront(root: string): Promise<string> {
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'warn',
    appType: 'custom',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { renderFront: render } = await server.ssrLoadModule('/src/app/front.tsx')
    return render()
  } finally {
    await server.close()
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name)
  }
}

/** Throws if a CSS module's class is missing in the style sheets: then the two builds generated different names. */
function checkClasses(html: string, css: string): void {
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const missing = classes.find((name) => name.startsWith('_') && !css.includes(`.${name}`))
  if (missing !== undefined)
    throw new Error(`The landing page's HTML has the class ${missing}, its style sheets don't.`)
}

/**
 * Writes .vite/front.json: the landing page's HTML as shown before its data arrives, and the style sheets that it needs
 * in addition to those of every page.
 */
export function writeFrontPage(): Plugin {
  let root = ''
  return {
    name: 'quad-front-page',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir = '' }) {
      const manifest = readManifest(dir)
      const loaded = filesOf(manifest, [entry])
      const all = [...loaded, ...filesOf(manifest, [source])].filter((file) => file.endsWith('.css'))
      const html = await renderFront(root)
      checkClasses(html, all.map((file) => readFileSync(join(dir, file), 'utf8')).join('\n'))
      const styles = all.filter((file) => !loaded.has(file))
      writeFileSync(join(dir, '.vite', 'front.json'), JSON.stringify({ html, styles }))
    },
  }
}
