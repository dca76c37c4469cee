import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// A path of a file in one of the repository's folders. Paths with a placeholder (`<noun>`, `*`, `…`) don't match.
const named = /(?<![\w./-])(?:contract|server|web|e2e|bench|docs|scripts|test)\/[\w./-]*\.(?:tsx?|mjs|md|json|sql)\b/g
const linked = /\]\((?!https?:|#|mailto:)([^)#]+)/g

/** Files that docs/**.md, CONTRIBUTING.md or README.md name and that don't exist, a sentence each. */
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
