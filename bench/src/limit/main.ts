import process from 'node:process'
import { verifyPassword } from '@quad/server/platform/auth/passwords.ts'
import { fastify } from 'fastify'
import pg from 'pg'
import { feed, onePost } from './reads.ts'
import { comment, like, login } from './writes.ts'

// The limit of this machine with Fastify and PostgreSQL: no authentication, validation, rate limits, logs or metrics.

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c timezone=UTC',
})
const app = fastify()
const done = '{"success":true}'
const top = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Route {
  Params: { id: string }
  Headers: { 'x-viewer': string }
}

app.addHook('onRequest', async (_request, reply) => {
  reply.type('application/json; charset=utf-8')
})

app.post<Route & { Body: { lastFetchedIds: string[] } }>('/api/post/feed', async (request) => {
  const values = [request.headers['x-viewer'], request.body.lastFetchedIds.at(-1) ?? top]
  return (await pool.query<{ reply: string }>({ name: 'feed', text: feed, values })).rows[0]?.reply
})

app.get<Route>('/api/posts/:id', async (request) => {
  const values = [request.headers['x-viewer'], request.params.id]
  return (await pool.query<{ reply: string }>({ name: 'onePost', text: onePost, values })).rows[0]?.reply
})

app.put<Route>('/api/posts/:id', async (request) => {
  await pool.query({ name: 'like', text: like, values: [request.headers['x-viewer'], request.params.id] })
  return done
})

app.post<Route & { Body: { comment: string } }>('/api/posts/:id/comments', async (request) => {
  const values = [request.headers['x-viewer'], request.params.id, request.body.comment]
  await pool.query({ name: 'comment', text: comment, values })
  return done
})

app.post<{ Body: { username: string; password: string } }>('/api/users/login', async (request, reply) => {
  const { username, password } = request.body
  const { rows } = await pool.query<{ password_hash: string }>({ name: 'login', text: login, values: [username] })
  // Quad verifies two hashes per log-in, an account's and a pending sign-up's, to hide which exists; so do we.
  const [matches] = await Promise.all([
    verifyPassword(password, rows[0]?.password_hash),
    verifyPassword(password, null),
  ])
  if (!matches) reply.status(401)
  return done
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
