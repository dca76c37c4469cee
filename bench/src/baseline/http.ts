import process from 'node:process'
import { fastify } from 'fastify'
import pg from 'pg'
import { addSearch } from './search.ts'
import { clubPage, feed, onePost } from './statements.ts'

// How fast bare Fastify and PostgreSQL are here: each request runs one statement, which builds the JSON reply. No
// authentication, validation, rate limits, logs or metrics. $1 of each statement is the viewer.

const url = process.env['DATABASE_URL'] ?? ''
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
})
const app = fastify()
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Route {
  Params: { id: string }
  Headers: { 'x-viewer': string }
}

app.addHook('onRequest', async (_request, reply) => {
  reply.type('application/json; charset=utf-8')
})

async function read(name: string, text: string, values: unknown[]): Promise<string | undefined> {
  return (await pool.query<{ reply: string }>({ name, text, values })).rows[0]?.reply
}

app.post<Route & { Body: { lastFetchedIds: string[] } }>('/api/post/feed', ({ headers, body }) =>
  read('feed', feed, [headers['x-viewer'], body.lastFetchedIds.at(-1) ?? lastId]),
)

app.get<Route>('/api/posts/:id', ({ headers, params }) => read('onePost', onePost, [headers['x-viewer'], params.id]))

app.get<Route>('/api/clubs/:id', ({ headers, params }) => read('clubPage', clubPage, [headers['x-viewer'], params.id]))

// Registers the viewer as a team of one person for the event in $2, if it has seats.
const register = `
  with event as (
    update events e set teams_count = e.teams_count + 1, last_team_number = e.last_team_number + 1
    where e.id = $2::uuid and e.teams_count < e.seats returning e.id, e.last_team_number as number
  ), team as (
    insert into event_teams (event_id, lead_id, number, name, name_key)
    select event.id, $1::uuid, event.number, $3::text, lower($3::text) from event returning id, event_id, number
  ), member as (
    insert into event_team_members (team_id, event_id, position, name, email, phone, college, other_details)
    select team.id, team.event_id, 1, $4, $5, $6, $7, $8 from team
  ), registrant as (
    insert into event_registrants (event_id, user_id, team_id) select team.event_id, $1::uuid, team.id from team
  ) select json_build_object('_id', team.id, 'teamNumber', team.number)::text as reply from team`

interface NewTeam {
  teamName: string
  members: { memberName: string; email: string; phone: string; college: string; otherDetails: string }[]
}

app.post<Route & { Body: NewTeam }>('/api/events/:id/teams', async ({ headers, params, body }, reply) => {
  const [member] = body.members
  const person = [member?.memberName, member?.email, member?.phone, member?.college, member?.otherDetails]
  const made = await read('register', register, [headers['x-viewer'], params.id, body.teamName, ...person]).catch(
    (error: unknown) => {
      // 23505, unique violation: the person or the team's name is already registered.
      if (error instanceof pg.DatabaseError && error.code === '23505') return undefined
      throw error
    },
  )
  return made ?? reply.code(409).send('{}')
})

addSearch(app, url)

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
