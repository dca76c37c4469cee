import type { Post } from '@quad/contract/entities/post.ts'
import { imageSizes } from '../entities/post/imageSizes.ts'
import type { EarlyRequest } from '../shared/api/early.ts'
import { getFeed, getLanding, getPost, listComments, listRooms } from '../shared/api/routes.ts'

// Inlined into the page's head: fetches the page's first data and image before its code. The requests must equal those
// of the page's hooks, which use the responses; steadiness.e2e.ts compares them.

setFirstScheme()

// After this time a response that no hook has used is stale and dropped.
const keptMs = 15_000
const answers = new Map<string, Promise<Response>>()
const token = localStorage.getItem('quad.token') ?? undefined
// Hide the landing page's HTML, which is for visitors.
if (token !== undefined) document.documentElement.dataset.session = ''

const keyOf = ({ method, address, body = '', token: bearer = '' }: EarlyRequest) =>
  [method, address, body, bearer].join(' ')

function send(
  route: string,
  { id = '', query = '', body }: { id?: string; query?: string; body?: unknown } = {},
): Promise<Response> {
  const [method = '', path = ''] = route.split(' ')
  const request = { method, address: `/api${path.replace('{id}', id)}${query}`, body: JSON.stringify(body), token }
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const signal = AbortSignal.timeout(keptMs)
  const answer = fetch(request.address, { method, headers, signal, ...(body !== undefined && { body: request.body }) })
  answers.set(keyOf(request), answer)
  // Ignore a failure: the hook sends the request again.
  answer.catch(() => undefined)
  return answer
}

// The first post's first image is usually the largest contentful paint. PostMedia then finds it in the cache.
function loadImage(posts: readonly Post[]): void {
  const media = posts[0]?.media ?? []
  const [first] = media
  if (first?.kind !== 'image') return
  const image = new Image()
  image.fetchPriority = 'high'
  image.sizes = imageSizes
  image.srcset = [...first.sizes, first].map(({ url, width }) => `${url} ${width}w`).join()
}

async function loadImageOf<Reply>(answer: Promise<Response>, postsOf: (reply: Reply) => readonly Post[]) {
  const response = await answer
  if (response.ok) loadImage(postsOf(await response.clone().json()))
}

function askFor(pathname: string): void {
  if (token === undefined && 'membersOnly' in document.documentElement.dataset) return
  const [, page = '', id = '', rest] = pathname.split('/')
  if (rest !== undefined) return
  if (page === 'posts' && id !== '') {
    void loadImageOf(send(getPost, { id }), (post: Post) => [post]).catch(() => undefined)
    send(listComments, { id, query: '?parentCommentId=null' })
  } else if (token === undefined && (page === '' || page === 'about')) {
    send(getLanding)
  } else if (token !== undefined && page === 'feed') {
    // As feedScope.ts, for the device's last tab: this script imports no code.
    const last = localStorage.getItem('quad.feed')
    const scope = last === 'college' || last === 'following' ? last : undefined
    const feed = send(getFeed, { body: { lastFetchedIds: [], scope } })
    void loadImageOf(feed, ({ posts }: { posts: Post[] }) => posts).catch(() => undefined)
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

/**
 * Sets the colour scheme before the first paint, so that the page never flashes in the other one. shared/theme does the
 * rest.
 */
function setFirstScheme(): void {
  let choice: string | null = null
  try {
    choice = localStorage.getItem('quad.theme')
  } catch {
    // Storage may be blocked: fall back to the system's scheme.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#14161c' : '#faf8f4')
}
