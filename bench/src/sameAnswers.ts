import { type BenchRequest, feedPage1, feedPage100, feedPage100Kept, type MakeRequest, postById } from './calls.ts'
import type { Actor, Campus } from './campus.ts'
import type { Server } from './servers.ts'

const samples = 40
// Few enough writes per user to stay below the rate limit.
const markedCount = 10

/**
 * Asserts that Quad and the reference server return identical replies; otherwise the comparison is unfair. Returns the
 * number of replies compared. @throws Error with the first difference
 */
export async function assertSameAnswers(limit: Server, quad: Server, campus: Campus): Promise<number> {
  const kinds: MakeRequest[] = [feedPage1, feedPage100, feedPage100Kept, postById]
  const requests = kinds.flatMap((make) => Array.from({ length: samples }, () => make(campus)))
  for (const actor of campus.actors.slice(0, 3)) requests.push(...(await markedPosts(quad, campus, actor)))
  for (const request of requests) {
    const [one, two] = await Promise.all([answer(limit, request), answer(quad, request)])
    if (one !== two) throw new Error(`${request.method} ${request.path} differs:\nlimit ${one}\nquad  ${two}`)
  }
  return requests.length
}

// Posts that the viewer liked and saved, as the viewer's own id comes first in their lists.
async function markedPosts(quad: Server, campus: Campus, actor: Actor): Promise<BenchRequest[]> {
  const headers = { authorization: `Bearer ${actor.token}`, 'x-viewer': actor.id }
  const paths = campus.postIds.slice(0, markedCount).map((id) => `/api/posts/${id}`)
  for (const path of paths) {
    for (const mark of ['likes', 'savedBy']) {
      const body = JSON.stringify({ [mark]: [actor.id] })
      await answer(quad, { method: 'PUT', path, headers: { ...headers, 'content-type': 'application/json' }, body })
    }
  }
  return paths.map((path) => ({ method: 'GET', path, headers }))
}

export async function answer(server: Server, { method, path, headers, body }: BenchRequest): Promise<string> {
  const response = await fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${server.name} answered ${method} ${path} with ${response.status}: ${text}`)
  return JSON.stringify(JSON.parse(text))
}

/** JSON with the keys of its objects sorted, so that the replies of both servers compare as text. */
export function sorted(json: string): string {
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
