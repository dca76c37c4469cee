import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { escapeHtml, withTags } from './html.ts'

const front = z.object({ html: z.string(), styles: z.array(z.string()) })
const place = '<div id="root"></div>'

/**
 * Returns the page of / and /about: the built page with the landing page's text in it, so that a visitor reads it before
 * any code arrives (SHELL-12). Without .vite/front.json, which the build writes, it is the built page.
 */
export async function withFront(page: string, folder: string): Promise<string> {
  const text = await readFile(path.join(folder, '.vite', 'front.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return page
  const { html, styles } = front.parse(JSON.parse(text))
  // With crossorigin, as the preloads and the code ask for them.
  const tags = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${escapeHtml(file)}" />`)
  return withTags(page, tags).replace(place, () => `<div id="root"><div id="front">${html}</div></div>`)
}
