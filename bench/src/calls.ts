import { type Actor, anyOf, type Campus } from './campus.ts'

/** A request as both servers take it: Quad reads the token, the limit the viewer's header. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

// Limits on abuse allow far fewer writes than reads: reads come from so many that a node still remembers them all.
const readers = 1000

/** A kind of request: each call makes another one, by anyone, about anything. */
export type MakeRequest = (campus: Campus) => BenchRequest

export const feedPage1: MakeRequest = (campus) => feedAfter(aReader(campus), [])

/** The hundredth page, asked for as the reply of the one before says: with that page's ids. */
export const feedPage100: MakeRequest = (campus) => feedAfter(aReader(campus), campus.newestIds.slice(-10))

/** The hundredth page, as a client asks that keeps the last 500 ids and sends them all. */
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

/** A request of somebody with something to say. */
export function withBody(method: 'POST' | 'PUT', path: string, actor: Actor, body: object): BenchRequest {
  return {
    method,
    path,
    headers: { ...headersOf(actor), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

const aReader = (campus: Campus) => anyOf(campus.actors, readers)

/** Who somebody is, for both servers. */
export const headersOf = ({ id, token }: Actor) => ({ authorization: `Bearer ${token}`, 'x-viewer': id })
