import { isDeepStrictEqual } from 'node:util'
import { type Actor, anyOf, type World } from '../world/world.ts'
import type { Server } from './servers.ts'

/** A request for any server: Quad reads the token, the baseline the x-viewer header. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** Makes the next request of a row. */
export type Make = (world: World) => BenchRequest

// A thousand readers are enough: rate limits allow many reads each, and a node caches a thousand sessions.
const readers = 1000

const aReader = ({ actors }: World) => anyOf(actors, readers)

/** A reader's GET. */
export const getting =
  (path: (world: World) => string): Make =>
  (world) => ({ method: 'GET', path: path(world), headers: headersOf(aReader(world)) })

/** A reader's POST, by which some lists are read. */
export const posting =
  (path: string, body: (world: World, actor: Actor) => object): Make =>
  (world) => {
    const actor = aReader(world)
    return withBody('POST', path, actor, body(world, actor))
  }

export function withBody(method: 'POST' | 'PUT', path: string, actor: Actor, body: object): BenchRequest {
  return {
    method,
    path,
    headers: { ...headersOf(actor), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

export const headersOf = ({ id, token }: Actor) => ({ authorization: `Bearer ${token}`, 'x-viewer': id })

const samples = 20

interface Read {
  readonly make: Make
}

/**
 * Checks that both servers send identical replies, except for URL signatures, so that the comparison is fair.
 * @throws Error with the first difference
 */
export async function assertSameAnswers(first: Server, second: Server, world: World, reads: readonly Read[]) {
  const requests = reads.flatMap(({ make }) => Array.from({ length: samples }, () => make(world)))
  for (const request of requests) {
    const [one, two] = await Promise.all([first, second].map(async (server) => unsigned(await answer(server, request))))
    if (isDeepStrictEqual(JSON.parse(one ?? ''), JSON.parse(two ?? ''))) continue
    const { method, path, body = '' } = request
    throw new Error(`${method} ${path} ${body} differs:\n${first.name} ${one}\n${second.name} ${two}`)
  }
  if (requests.length > 0) console.log(`${requests.length} replies of both servers compared: identical.`)
}

const unsigned = (text: string) => text.replaceAll(/\?until=\d+&sign=[\w-]+/g, '')

export async function answer(server: Server, { method, path, headers, body }: BenchRequest): Promise<string> {
  const response = await fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${server.name} answered ${method} ${path} with ${response.status}: ${text}`)
  return text
}
