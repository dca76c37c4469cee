import { type BenchRequest, feedPage1, feedPage100, feedPage100Kept, type MakeRequest, postById } from './calls.ts'
import type { Actor, Campus } from './campus.ts'
import type { Server } from './servers.ts'

const samples = 40
// Writes count against the limit on abuse: few enough a person.
const marked = 10

/**
 * Makes sure that both servers answer reads alike to the letter, once parsed: a limit that does less is none.
 * Answers how many replies were compared.
 * @throws Error with the first difference
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

// What someone has liked and saved shows their own id first, wherever the others stand.
async function markedPosts(quad: Server, campus: Campus, actor: Actor): Promise<BenchRequest[]> {
  const headers = { authorization: `Bearer ${actor.token}`, 'x-viewer': actor.id }
  const paths = campus.postIds.slice(0, marked).map((id) => `/api/posts/${id}`)
  for (const path of paths) {
    for (const mark of ['likes', 'savedBy']) {
      const body = JSON.stringify({ [mark]: [actor.id] })
      await answer(quad, { method: 'PUT', path, headers: { ...headers, 'content-type': 'application/json' }, body })
    }
  }
  return paths.map((path) => ({ method: 'GET', path, headers }))
}

/** What a server answers, as JSON without blanks. */
export async function answer(server: Server, { method, path, headers, body }: BenchRequest): Promise<string> {
  const response = await fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${server.name} answered ${method} ${path} with ${response.status}: ${text}`)
  return JSON.stringify(JSON.parse(text))
}
