import type { Plugin } from 'vite'

const fetchCode = new URL('../src/shared/fetchCode.ts', import.meta.url).pathname

/** Makes dynamic imports use shared/fetchCode.ts instead of Vite's preload helper. */
export function fetchedCode(): Plugin {
  let isUsed = false
  return {
    name: 'quad-fetched-code',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isUsed = true
        return `export { fetchCode as __vitePreload } from ${JSON.stringify(fetchCode)}`
      },
    },
    buildEnd(failure) {
      if (!failure && !isUsed) throw new Error("Vite's preload helper has another name.")
    },
  }
}
