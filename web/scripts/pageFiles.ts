import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pages } from './pages.ts'

/** The fields of a Vite manifest entry that we use. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = ReadonlyMap<string, Chunk>

export const entry = 'index.html'

/** Reads a build's manifest: its chunks by source file. */
export function readManifest(folder: string): Manifest {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  return new Map(Object.entries(manifest))
}

/** The files of these sources' chunks and of all chunks that they import statically. */
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

/** Writes .vite/pages.json: for each page, the files that the server preloads in addition to those of every page. */
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
