import type { EarlyRequest } from '../shared/api/early.ts'
import { listRooms } from '../shared/api/routes/chats.ts'
import { listColleges } from '../shared/api/routes/colleges.ts'
import { listComments } from '../shared/api/routes/comments.ts'
import { fetchPosts, getPost, readFeed } from '../shared/api/routes/posts.ts'

// A small module of its own that runs before the app's code is loaded: it asks for the first data of the page at this
// address. The calls must be those of the page's hooks, which take the answers; steadiness.e2e.ts compares them.

// An answer that no hook has taken by then would be stale.
const keptMs = 15_000
const answers = new Map<string, Promise<Response>>()
const token = localStorage.getItem('quad.token') ?? undefined

const keyOf = ({ method, address, body = '', token: of = '' }: EarlyRequest) => [method, address, body, of].join(' ')

function send(
  route: string,
  { id = '', query = '', body }: { id?: string; query?: string; body?: unknown } = {},
): void {
  const [method = '', path = ''] = route.split(' ')
  const request = { method, address: `/api${path.replace('{id}', id)}${query}`, body: JSON.stringify(body), token }
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const signal = AbortSignal.timeout(keptMs)
  const answer = fetch(request.address, { method, headers, signal, ...(body !== undefined && { body: request.body }) })
  answers.set(keyOf(request), answer)
  // The hook that takes it sends it again.
  answer.catch(() => undefined)
}

function askFor(pathname: string): void {
  const [, page = '', id = '', rest] = pathname.split('/')
  if (rest !== undefined) return
  if (page === 'posts' && id !== '') {
    send(getPost, { id })
    send(listComments, { id, query: '?parentCommentId=null' })
  } else if (token === undefined && (page === '' || page === 'about')) {
    send(fetchPosts, { body: { filter: {} } })
    send(listColleges)
  } else if (token !== undefined && page === 'feed') {
    send(readFeed, { body: { lastFetchedIds: [] } })
  } else if (token !== undefined && page === 'chats') {
    send(listRooms, { query: '?limit=30' })
  }
}

askFor(location.pathname)
globalThis.takeEarly = (request) => {
  const key = keyOf(request)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}
setTimeout(() => answers.clear(), keptMs)
