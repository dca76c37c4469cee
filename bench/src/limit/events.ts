import process from 'node:process'
import { fastify } from 'fastify'
import pg from 'pg'
import { eventPage, feed, feedAfter, filtered, register, teams } from './eventsReads.ts'

// The limit of this machine for events: no authentication, validation, rate limits, logs or metrics.

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
  Params: { id: string }
  Headers: { 'x-viewer': string }
  Querystring: Readonly<Partial<Record<'eventType' | 'registrationCharge' | 'location' | 'limit', string>>>
}

app.post<Route & { Body: { lastFetchedIds: string[] } }>('/api/event/feed', ({ headers, body }) => {
  const after = body.lastFetchedIds.at(-1)
  return after ? read('feedAfter', feedAfter, [headers['x-viewer'], after]) : read('feed', feed, [headers['x-viewer']])
})

app.get<Route>('/api/events', ({ headers, query: { eventType, registrationCharge, location } }) =>
  read('filtered', filtered, [headers['x-viewer'], eventType, registrationCharge, location]),
)

app.get<Route>('/api/events/:id', ({ headers, params }) =>
  read('eventPage', eventPage, [headers['x-viewer'], params.id]),
)

app.get<Route>('/api/events/:id/teams', ({ headers, params, query: { limit = '1000' } }) =>
  read('teams', teams, [headers['x-viewer'], params.id, Number(limit)]),
)

interface NewTeam {
  teamName: string
  members: { memberName: string; email: string; phone: string; college: string; otherDetails: string }[]
}

app.post<Route & { Body: NewTeam }>('/api/events/:id/teams', async ({ headers, params, body }, reply) => {
  const [member] = body.members
  const person = [member?.memberName, member?.email, member?.phone, member?.college, member?.otherDetails]
  const made = await read('register', register, [headers['x-viewer'], params.id, body.teamName, ...person]).catch(
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '23505') return undefined
      throw error
    },
  )
  return made ?? reply.code(409).send('{}')
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
