import process from 'node:process'
import { topId } from '@quad/server/platform/ids.ts'
import { fastify } from 'fastify'
import pg from 'pg'
import { comments, onePost, pages } from './scaleReads.ts'

// The limit of this machine in the large world: no authentication, validation, rate limits, logs or metrics.

// Prepared once per connection with a generic plan.
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
})
const app = fastify()

app.addHook('onRequest', async (_request, reply) => {
  reply.type('application/json; charset=utf-8')
})

async function read(name: string, text: string, values: (string | undefined)[]): Promise<string | undefined> {
  return (await pool.query<{ reply: string }>({ name, text, values })).rows[0]?.reply
}

interface Route {
  Params: { id: string }
  Headers: { 'x-viewer': string }
}

interface Filter {
  user?: string
  club?: string
  savedBy?: string
}

app.get<Route>('/api/posts/:id', (request) =>
  read('onePost', onePost, [request.headers['x-viewer'], request.params.id]),
)

app.get<Route>('/api/posts/:id/comments', (request) =>
  read('comments', comments, [request.headers['x-viewer'], request.params.id]),
)

app.post<Route & { Body: { lastFetchedIds: string[] } }>('/api/post/feed', (request) =>
  read('feed', pages.feed, [request.headers['x-viewer'], request.body.lastFetchedIds.at(-1) ?? topId]),
)

app.post<Route & { Body: { filter: Filter; lastDocId: string | null } }>('/api/posts/fetch', (request) => {
  const { filter, lastDocId } = request.body
  const values = [request.headers['x-viewer'], lastDocId ?? topId]
  if (filter.savedBy) return read('savedBy', pages.savedBy, values)
  const host = filter.club ? 'club' : 'user'
  return read(host, pages[host], [...values, filter[host]])
})

// The minimum of liking one hot post: one row update.
const count = 'update world.hot set count = count + 1 where id = 1 returning count'

app.put('/api/posts/:id', async () => {
  const { rows } = await pool.query<{ count: number }>({ name: 'count', text: count, values: [] })
  return JSON.stringify({ likesCount: rows[0]?.count })
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
