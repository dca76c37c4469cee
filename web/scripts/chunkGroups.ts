import { fileURLToPath } from 'node:url'
import { pages, sharing } from './pages.ts'

/** The part of the bundler's API that we use: the imports of a module. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

// These rarely change, so their chunk stays in the browser's cache across deployments. It includes their imports.
const vendors = ['react', 'react-dom', 'react-router', '@tanstack', 'zustand']

const idOf = (source: string) => fileURLToPath(new URL(`../${source}`, import.meta.url))
const entry = idOf('src/app/main.tsx')
const listed = pages.map(({ chunk, sources }) => ({ chunk, ids: sources.map(idOf) }))
// Each of these modules gets a chunk of its own, so that the manifest lists it for pageFiles.ts.
const roots = new Set([entry, ...listed.flatMap(({ ids }) => ids)])

function needsOf(ids: readonly string[], graph: Graph): Set<string> {
  const needs = new Set([entry, ...ids])
  // Iterating a Set also visits values added during the loop.
  for (const id of needs) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needs.add(imported)
  return needs
}

let pageNeeds: { readonly chunk: string; readonly needs: ReadonlySet<string> }[] | undefined

// Conversations need little of what lists of posts, clubs and events share. What they need of it is in 'visitors' and
// 'members'; the rest is in 'posts' and in this chunk, which conversations don't load.
const memberPages = 'memberPages'

/** The shared chunk of a module that several pages need: of these pages' chunks, the first in `sharing`. */
function chunkOf(id: string, graph: Graph): string | undefined {
  if (roots.has(id)) return undefined
  pageNeeds ??= listed.map(({ chunk, ids }) => ({ chunk, needs: needsOf(ids, graph) }))
  const needing = pageNeeds.filter(({ needs }) => needs.has(id))
  if (needing.length < 2) return undefined
  const isNeededBy = (name: string) => needing.some(({ chunk }) => chunk === name)
  const first = sharing.find(isNeededBy)
  if (isNeededBy('talk')) return first === 'posts' ? 'visitors' : first
  return first === 'members' ? memberPages : first
}

/**
 * One chunk for libraries and a few for each kind of page: on a phone, more requests cost more than unused bytes. All
 * pages that need a module also need its imports, so a chunk only imports earlier chunks.
 */
export const chunkGroups = [
  { name: 'vendor', test: (id: string) => vendors.some((name) => id.includes(`/node_modules/${name}/`)) },
  ...[...sharing, memberPages].map((name) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  })),
]
