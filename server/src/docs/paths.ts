import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// Matches the path of a file in one of our folders, but no path with a placeholder (`<noun>`, `*`, `…`).
const named = /(?<![\w./-])(?:contract|server|web|e2e|bench|docs|scripts|test)\/[\w./-]*\.(?:tsx?|mjs|md|json|sql)\b/g
const linked = /\]\((?!https?:|#|mailto:)([^)#]+)/g

/** Returns a sentence for each missing file that docs/**.md, CONTRIBUTING.md or README.md name. */
export function checkPaths(root: string): string[] {
  const inDocs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const pages = inDocs.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`)
  return [...pages, 'CONTRIBUTING.md', 'README.md'].flatMap((page) => {
    const text = readFileSync(path.join(root, page), 'utf8')
    const links = [...text.matchAll(linked)].map(([, link]) => path.join(path.dirname(page), link ?? ''))
    const missing = [...(text.match(named) ?? []), ...links].filter((file) => !existsSync(path.join(root, file)))
    return [...new Set(missing)].map((file) => `${page} names ${file}, which doesn't exist`)
  })
}
