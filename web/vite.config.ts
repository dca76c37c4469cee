import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { emojiData } from './scripts/emojiData.ts'

const api = process.env.QUAD_API_URL ?? 'http://localhost:3000'
const served = ['/api', '/dev', '/livez', '/readyz', '/metrics']

/** Titles are drawn in the display face: asking for it with the page, not after its style sheet, spares a swap. */
function preloadFont(): Plugin {
  return {
    name: 'quad-preload-font',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'))
      if (font === undefined) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  }
}

/** What the server writes into the head of the page when it serves it. Its development page is written here. */
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

// What every page needs and what rarely changes: a new Quad leaves it in the browser's cache.
const vendor = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\//,
}

// What nearly every page needs of our own. In one piece, it packs better than in the pieces that later parts share with
// it.
const shell = {
  name: 'shell',
  test: new RegExp(
    [
      'web/src/entities/user/UserName\\.',
      'web/src/shared/(words|settings|csp|api/(?!routes/|sendOnce|makeClientId)|theme/scheme|modal/store|session/|toast/toast\\.ts)',
      'web/src/shared/ui/(Avatar|Button|ErrorState|Icon|icons|lazyPiece|Link|Menu|MenuItem|placeMenu|RelativeTime|RestingItem|Skeleton|States)\\.',
      'web/src/entities/post/(authorName|LazyVideo|LinkedText|pages|PostCard|PostMedia|PostSkeleton|PostText|preview|postReaders|words)\\.',
      'contract/src/(limits|messages/app|phones|entities/postReaders)\\.ts',
    ].join('|'),
  ),
}

/**
 * Lets the parts of the router that Quad never uses stay out of the build: says that a component made by a call at the
 * top of a module does nothing by being made, and drops the names given to them for developer tools.
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
  plugins: [react(), preloadFont(), writeSettings(), trimRouter(), emojiData()],
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: {
      // Every browser of the target preloads modules by itself.
      polyfill: false,
      // What every page has loaded already need not be named beside each of its parts.
      resolveDependencies: (_of, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !/^assets\/(vendor|shell|rolldown-runtime)-/.test(file)),
    },
    emptyOutDir: true,
    // Fonts and images as files of their own: the policy lets no data: fonts in.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A call's route goes where the call is made; else one file would bring the routes of its whole area to every page.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: [vendor, shell] },
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
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
