import { fileURLToPath } from 'node:url'
import { pages, sharing } from './pages.ts'

/** What the bundler tells a group: the modules that one imports. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

// Rarely change: their chunk stays in the browser's cache across deployments. The group also takes what they import.
const vendors = ['react', 'react-dom', 'react-router', '@tanstack', 'zustand']

const idOf = (source: string) => fileURLToPath(new URL(`../${source}`, import.meta.url))
const entry = idOf('src/app/main.tsx')
const listed = pages.map(({ chunk, sources }) => ({ chunk, ids: sources.map(idOf) }))
// Each keeps a chunk of its own, by which pages.ts finds it.
const roots = new Set([entry, ...listed.flatMap(({ ids }) => ids)])

function needsOf(ids: readonly string[], graph: Graph): Set<string> {
  const needs = new Set([entry, ...ids])
  // A set also visits what is added on the way.
  for (const id of needs) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needs.add(imported)
  return needs
}

let pageNeeds: { readonly chunk: string; readonly needs: ReadonlySet<string> }[] | undefined

/** The chunk of a module that several of the listed pages need: the first that one of these pages shares. */
function chunkOf(id: string, graph: Graph): string | undefined {
  if (roots.has(id)) return undefined
  pageNeeds ??= listed.map(({ chunk, ids }) => ({ chunk, needs: needsOf(ids, graph) }))
  const needing = pageNeeds.filter(({ needs }) => needs.has(id))
  return needing.length < 2 ? undefined : sharing.find((name) => needing.some(({ chunk }) => chunk === name))
}

/**
 * One chunk for the libraries of every page and one for each kind of page: fewer requests, which on a phone cost more
 * than their bytes. A module's imports are needed by the same pages at least, so a chunk imports earlier ones only.
 */
export const chunkGroups = [
  { name: 'vendor', test: (id: string) => vendors.some((name) => id.includes(`/node_modules/${name}/`)) },
  ...sharing.map((name) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  })),
]
