import process from 'node:process'
import { fastify } from 'fastify'
import pg from 'pg'
import { aroundUnread, before, clubFeed, newest, vote } from './channelsReads.ts'

// The limit of this machine for channels: no authentication, validation, rate limits, logs or metrics.

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
})
const app = fastify()

app.addHook('onRequest', async (_request, reply) => {
  reply.type('application/json; charset=utf-8')
})

async function read(name: string, text: string, values: unknown[]): Promise<string | undefined> {
  return (await pool.query<{ reply: string }>({ name, text, values })).rows[0]?.reply
}

interface Route {
  Params: { id: string; messageId: string }
  Headers: { 'x-viewer': string }
  Querystring: { '_id[$lt]'?: string; limit: string }
}

app.get<Route>('/api/club/feed', ({ headers }) => read('clubFeed', clubFeed, [headers['x-viewer']]))

app.get<Route>('/api/clubs/:id/discussions', ({ headers, params, query }) => {
  const { '_id[$lt]': after, limit } = query
  const values = [headers['x-viewer'], params.id]
  return after
    ? read(`before ${limit}`, before(Number(limit)), [...values, after])
    : read(`newest ${limit}`, newest(Number(limit)), values)
})

app.get<Route>('/api/clubs/:id/discussions/unread', ({ headers, params, query: { limit } }) =>
  read(`around ${limit}`, aroundUnread(Number(limit)), [headers['x-viewer'], params.id]),
)

app.put<Route & { Body: { options: number[] } }>(
  '/api/clubs/:id/vote/:messageId',
  async ({ headers, params, body }) => {
    await pool.query({ name: 'vote', text: vote, values: [headers['x-viewer'], params.messageId, body.options] })
    return '{"success":true}'
  },
)

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
