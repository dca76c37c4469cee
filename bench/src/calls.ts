import { type Actor, anyOf, type Campus } from './campus.ts'

/** A request for both servers: Quad reads the token, the limit server the x-viewer header. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

// Far fewer readers than writers: rate limits allow many reads each, and a node caches a thousand sessions.
const readers = 1000

export type MakeRequest = (campus: Campus) => BenchRequest

export const feedPage1: MakeRequest = (campus) => feedAfter(aReader(campus), [])

/** The hundredth page, with the ids of the page before, as the API suggests. */
export const feedPage100: MakeRequest = (campus) => feedAfter(aReader(campus), campus.newestIds.slice(-10))

/** The hundredth page, by a client that sends the last 500 ids that it has seen. */
export const feedPage100Kept: MakeRequest = (campus) => feedAfter(aReader(campus), campus.newestIds.slice(-500))

export const postById: MakeRequest = (campus) => ({
  method: 'GET',
  path: `/api/posts/${anyOf(campus.postIds)}`,
  headers: headersOf(aReader(campus)),
})

export const like: MakeRequest = (campus) => {
  const actor = anyOf(campus.actors)
  return withBody('PUT', `/api/posts/${anyOf(campus.postIds)}`, actor, { likes: [actor.id] })
}

export const comment: MakeRequest = (campus) =>
  withBody('POST', `/api/posts/${anyOf(campus.postIds)}/comments`, anyOf(campus.actors), {
    comment: 'Count me in, I will bring the small projector and some tea.',
  })

export const login: MakeRequest = (campus) => {
  const { email, password } = anyOf(campus.actors)
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  return {
    method: 'POST',
    path: '/api/users/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` },
    body: JSON.stringify({ username: email, password }),
  }
}

function feedAfter(actor: Actor, lastFetchedIds: readonly string[]): BenchRequest {
  return withBody('POST', '/api/post/feed', actor, { lastFetchedIds, clubs: [] })
}

export function withBody(method: 'POST' | 'PUT', path: string, actor: Actor, body: object): BenchRequest {
  return {
    method,
    path,
    headers: { ...headersOf(actor), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

const aReader = (campus: Campus) => anyOf(campus.actors, readers)

export const headersOf = ({ id, token }: Actor) => ({ authorization: `Bearer ${token}`, 'x-viewer': id })
