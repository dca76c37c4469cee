import { migrate } from '@quad/server/db/migrate.ts'
import { openDatabase } from '@quad/server/platform/database.ts'
import pg from 'pg'
import { type Campus, signIn } from '../campus.ts'

export interface Listening extends Pick<Campus, 'url' | 'actors'> {
  /** Channels of clubs of fifty, for fifty actors each in turn. */
  readonly fifties: readonly string[]
  /** The channels of clubs of a thousand, of all actors, and of everyone. */
  readonly thousand: string
  readonly all: string
  readonly largest: string
}

interface Plan {
  /** The members of the largest club. */
  readonly members: number
  /** How many of them sign in. */
  readonly listeners: number
}

const fifties = 20

/** Fills a database with clubs of different sizes, each with one channel of 20 earlier messages. */
export async function prepareListening(url: string, plan: Plan, secret: string): Promise<Listening> {
  const { db, close } = openDatabase({ url, poolSize: 4, statementSeconds: 60 })
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  try {
    await migrate(db, url)
    await client.connect()
    await client.query('begin')
    for (const step of steps(plan)) await client.query(step)
    await client.query('commit')
    await client.query(table)
    // Autovacuum would do this in production; without it PostgreSQL plans for empty tables.
    await client.query('vacuum (analyze)')
    const { rows } = await client.query<{ id: string }>('select channel_id as id from made order by n')
    const [thousand = '', all = '', largest = '', ...small] = rows.map(({ id }) => id)
    return { url, actors: await signIn(db, url, plan.listeners, secret), thousand, all, largest, fifties: small }
  } finally {
    await client.end()
    await close()
  }
}

const steps = ({ members, listeners }: Plan) => [
  `insert into colleges (name) values ('The Listening College')`,
  `insert into users (email, firstname, lastname, handle, gender, college_id)
    select 'p' || n || '@mile.example', 'Asha', 'Iyer', 'p' || n, 'other', c.id
    from generate_series(1, ${members}) n, colleges c where c.name = 'The Listening College' order by n`,
  `create temporary table people as select id, row_number() over (order by id) - 1 as n from users`,
  `create temporary table made as
    select n, first, size, uuid_v7() as club_id, uuid_v7() as channel_id from (
      values (0, 0, 1000), (1, 0, ${listeners}), (2, 0, ${members})
      union all select 3 + c, c * 50, 50 from generate_series(0, ${fifties - 1}) c
    ) s (n, first, size)`,
  `insert into clubs (id, name, category, description, privacy, members_count)
    select club_id, 'Club ' || n, 'Social', 'We meet on Wednesdays.', 'public', size from made`,
  `insert into club_members (club_id, user_id, active, admin)
    select m.club_id, p.id, true, p.n = m.first from made m join people p on p.n >= m.first and p.n < m.first + m.size`,
  `insert into rooms (id, kind) select channel_id, 'channel' from made`,
  `insert into channels (id, club_id, name, privacy) select channel_id, club_id, 'General', 'standard' from made`,
  `insert into messages (room_id, seq, sender_id, client_id, filetype, text)
    select m.channel_id, s, p.id, gen_random_uuid(), 'text', 'Said before'
    from generate_series(1, 20) s, made m join people p on p.n = m.first order by s`,
  `update rooms r set last_seq = 20, last_message_id = m.id from messages m where m.room_id = r.id and m.seq = 20`,
]

const table = `
  create table bench_messages (
    id uuid primary key default uuid_v7(), seq bigint generated always as identity, room_id uuid not null,
    sender_id uuid not null, client_id uuid, text text not null, created_at timestamptz not null default now()
  )`
