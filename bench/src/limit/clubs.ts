import process from 'node:process'
import { topId } from '@quad/server/platform/ids.ts'
import { fastify } from 'fastify'
import pg from 'pg'
import { clubFeed, clubPage, discover, discoverAfter, join, membersPage } from './clubsReads.ts'

// The limit of this machine for clubs: no authentication, validation, rate limits, logs or metrics.

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
  Querystring: { '_id[$lt]'?: string }
}

app.get<Route>('/api/club/feed', ({ headers }) => read('clubFeed', clubFeed, [headers['x-viewer']]))

app.get<Route>('/api/clubs', ({ headers, query }) => {
  const after = query['_id[$lt]']
  return after
    ? read('discoverAfter', discoverAfter, [headers['x-viewer'], after])
    : read('discover', discover, [headers['x-viewer']])
})

app.get<Route>('/api/clubs/:id', ({ headers, params }) => read('clubPage', clubPage, [headers['x-viewer'], params.id]))

app.get<Route>('/api/clubs/:id/members', ({ headers, params, query }) =>
  read('members', membersPage, [headers['x-viewer'], params.id, query['_id[$lt]'] ?? topId]),
)

app.post<Route>('/api/clubs/:id/members', async ({ headers, params }) => {
  await pool.query({ name: 'join', text: join, values: [headers['x-viewer'], params.id] })
  return '{"success":true}'
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
