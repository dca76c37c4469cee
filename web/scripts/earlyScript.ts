import type { Plugin } from 'vite'

/** Adds app/early.ts to the page as a script of its own, which runs before the app's code is loaded. */
export function earlyScript(): Plugin {
  let reference = ''
  return {
    name: 'quad-early-script',
    apply: 'build',
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: 'src/app/early.ts', name: 'early' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.name === 'early')?.fileName
        if (file === undefined) throw new Error(`The build has no early script (${reference}).`)
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, fetchpriority: 'high', src: `/${file}` },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
