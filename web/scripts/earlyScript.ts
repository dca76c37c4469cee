import type { Plugin } from 'vite'

const place = '<!-- early -->'

/** Inlines app/early.ts into the page's head, where it runs at once; the content security policy allows its hash. */
export function earlyScript(): Plugin {
  let isBuild = false
  return {
    name: 'quad-early-script',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: 'src/app/early.ts', name: 'early' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!isBuild) return html.replace(place, '<script type="module" src="/src/app/early.ts"></script>')
        const early = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.name === 'early')
        if (bundle === undefined || early?.type !== 'chunk') throw new Error('The build has no early script.')
        if (early.imports.length > 0) throw new Error(`The early script imports ${early.imports.join(', ')}.`)
        delete bundle[early.fileName]
        return html.replace(place, () => `<script>(()=>{${early.code.trim()}})()</script>`)
      },
    },
  }
}
