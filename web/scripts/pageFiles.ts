import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pages } from './pages.ts'

/** An entry of Vite's manifest, as far as it matters here. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = ReadonlyMap<string, Chunk>

export const entry = 'index.html'

/** Reads the manifest of a build: its chunks, by the source that each loads. */
export function readManifest(folder: string): Manifest {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  return new Map(Object.entries(manifest))
}

/** The files of some sources' chunks, and of all chunks that these import statically. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...sources]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest.get(key)
    if (chunk === undefined)
      throw new Error(`The build has no chunk for ${key}: name the page's new source in pages.ts.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** Writes .vite/pages.json: the files that the server preloads for a page's addresses, beside those that every page loads. */
export function listPageFiles(): Plugin {
  return {
    name: 'quad-page-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const manifest = readManifest(dir)
      const loaded = filesOf(manifest, [entry])
      const listed = pages.map(({ paths, sources }) => ({
        paths,
        files: [...filesOf(manifest, sources)].filter((file) => !loaded.has(file)),
      }))
      writeFileSync(join(dir, '.vite', 'pages.json'), JSON.stringify(listed))
    },
  }
}
