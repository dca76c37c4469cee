import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Actor } from '../campus.ts'

export interface BenchRoom {
  readonly id: string
  readonly actors: readonly Actor[]
}

/**
 * Puts people into rooms of this size, each with 20 earlier messages. Rooms of more than two stand for channels, which
 * use the same code.
 */
export async function makeRooms(url: string, actors: readonly Actor[], size: number): Promise<BenchRoom[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const groups = Array.from({ length: Math.floor(actors.length / size) }, (_, at) =>
      actors.slice(at * size, (at + 1) * size),
    )
    const rooms: BenchRoom[] = []
    for (const group of groups) {
      const ids = group.map(({ id }) => id)
      const key = `${size}:${randomUUID()}`
      const { rows } = await client.query<{ id: string }>({ text: insert, values: [key, ids] })
      rooms.push({ id: rows[0]?.id ?? '', actors: group })
    }
    await client.query({ text: history, values: [rooms.map(({ id }) => id), earlierMessages] })
    await client.query(table)
    // Autovacuum would do this in production; without it PostgreSQL plans for empty tables.
    await client.query('analyze')
    return rooms
  } finally {
    await client.end()
  }
}

const insert = `
  with made as (insert into rooms (kind, direct_key) values ('direct', $1) returning id),
  entered as (
    insert into room_members (room_id, user_id) select made.id, member from made, unnest($2::uuid[]) as member
  )
  select id from made`

const earlierMessages = 20

const history = `
  with spoken as (
    insert into messages (room_id, seq, sender_id, client_id, filetype, text)
    select r.id, n, m.user_id, gen_random_uuid(), 'text', 'Said before'
    from unnest($1::uuid[]) r (id) cross join generate_series(1, $2::int) n
      cross join lateral (select k.user_id from room_members k where k.room_id = r.id limit 1) m
    returning id, room_id, seq
  )
  update rooms r set last_seq = seq, last_message_id = spoken.id from spoken where r.id = spoken.room_id and seq = $2`

const table = `
  create table if not exists bench_messages (
    id uuid primary key default uuid_v7(), seq bigint generated always as identity, room_id uuid not null,
    sender_id uuid not null, client_id uuid, text text not null, created_at timestamptz not null default now()
  )`
