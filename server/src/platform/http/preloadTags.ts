import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { escapeHtml } from './html.ts'

const pageFiles = z.array(z.object({ paths: z.array(z.string()), files: z.array(z.string()) }))

interface PreloadedPage {
  readonly pattern: RegExp
  readonly tags: readonly string[]
}

function tagOf(file: string): string {
  // The browser's later requests are CORS requests: a preload without it would be a second download.
  const href = `crossorigin href="/${escapeHtml(file)}"`
  return file.endsWith('.css') ? `<link rel="preload" as="style" ${href} />` : `<link rel="modulepreload" ${href} />`
}

/**
 * Returns a function from a URL's path to the tags that preload that page's own files, so that a browser requests them
 * with the first ones. Without .vite/pages.json, which the build writes, there are none.
 */
export async function readPreloadTags(folder: string): Promise<(pathname: string) => readonly string[]> {
  const text = await readFile(path.join(folder, '.vite', 'pages.json'), 'utf8').catch(() => '[]')
  const pages: PreloadedPage[] = pageFiles.parse(JSON.parse(text)).flatMap(({ paths, files }) =>
    paths.map((address) => ({
      pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`),
      tags: files.map(tagOf),
    })),
  )
  return (pathname) => pages.find(({ pattern }) => pattern.test(pathname))?.tags ?? []
}
