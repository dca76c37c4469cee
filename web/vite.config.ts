import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunkGroups.ts'
import { earlyScript } from './scripts/earlyScript.ts'
import { emojiData } from './scripts/emojiData.ts'
import { fetchedCode } from './scripts/fetchedCode.ts'
import { writeFrontPage } from './scripts/frontPage.ts'
import { listPageFiles } from './scripts/pageFiles.ts'
import { serviceWorker } from './scripts/serviceWorker.ts'

const api = process.env.QUAD_API_URL ?? 'http://localhost:3000'
const served = ['/api', '/files', '/dev', '/livez', '/readyz', '/metrics']

/** In development, writes the settings into the page's head, as the server does in production. */
function writeSettings(): Plugin {
  return {
    name: 'quad-settings',
    apply: 'serve',
    async transformIndexHtml() {
      const content = await fetch(`${api}/dev/settings.json`).then(
        (answer) => (answer.ok ? answer.text() : ''),
        () => '',
      )
      return [{ tag: 'meta', attrs: { name: 'quad-settings', content }, injectTo: 'head' }]
    },
  }
}

/**
 * Lets the build drop unused parts of the router (4 kB): marks the calls that make components and contexts as pure, and
 * removes their names for developer tools.
 */
function trimRouter(): Plugin {
  const making = /(?<== )[\w$]+\.(?:forwardRef|createContext)\(/g
  const naming = /^\w+\.displayName = .*;$/gm
  return {
    name: 'quad-trim-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({ code: code.replace(making, '/* @__PURE__ */ $&').replace(naming, ''), map: null }),
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    writeSettings(),
    trimRouter(),
    emojiData(),
    earlyScript(),
    fetchedCode(),
    listPageFiles(),
    writeFrontPage(),
    serviceWorker(),
  ],
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash:7].js' } } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: {
      // All target browsers support modulepreload.
      polyfill: false,
      // Every page has loaded these already.
      resolveDependencies: (_of, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => !/^assets\/(vendor|visitors|rolldown-runtime)-/.test(file)),
    },
    emptyOutDir: true,
    // The content security policy blocks fonts in data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Puts a call's route where the call is made; otherwise a page would load the routes of whole areas.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: chunkGroups },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, api])),
      '/socket.io': { target: api, ws: true },
    },
  },
})
