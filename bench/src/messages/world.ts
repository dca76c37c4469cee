import { people } from '../world/campus.ts'
import type { Actor, World, WorldPlan } from '../world/world.ts'

export interface ListeningSize {
  /** The members of the largest club. */
  readonly members: number
  /** How many of them sign in and listen; also the size of a second club. */
  readonly listeners: number
  /** How many of these have a direct chat, in pairs. */
  readonly chatting: number
}

/** A room with the people who listen in it. */
export interface BenchRoom {
  readonly id: string
  /** The key under which Quad's clients send the room's id. */
  readonly key: 'room' | 'channel'
  readonly actors: readonly Actor[]
}

const fifties = 20
const earlierMessages = 20

/** Direct chats, and clubs of different sizes with one channel each; every room has 20 earlier messages. */
export const listening = (size: ListeningSize): WorldPlan => ({
  steps: [
    ...people({ people: size.members, clubs: 0 }),
    `create temporary table made as select n, first, size from (
        values (0, 0, 1000), (1, 0, ${size.listeners}), (2, 0, ${size.members})
        union all select 3 + c, c * 50, 50 from generate_series(0, ${fifties - 1}) c
      ) s (n, first, size)`,
    `insert into clubs (id, name, category, description, privacy, members_count)
      select world.club(n), 'Club ' || n, 'Social', 'We meet on Wednesdays.', 'public', size from made`,
    `insert into club_members (club_id, user_id, active, admin)
      select world.club(n), world.person(p), true, p = first
      from made, lateral generate_series(first, first + size - 1) p`,
    `insert into rooms (id, kind) select world.channel(n), 'channel' from made`,
    `insert into channels (id, club_id, name, privacy)
      select world.channel(n), world.club(n), 'General', 'standard' from made`,
    `insert into rooms (id, kind, direct_key)
      select world.id(n, 30), 'direct', 'pair ' || n from generate_series(0, ${size.chatting / 2 - 1}) n`,
    `insert into room_members (room_id, user_id)
      select world.id(n / 2, 30), world.person(n) from generate_series(0, ${size.chatting - 1}) n`,
    `insert into messages (room_id, seq, sender_id, client_id, filetype, text)
      select room, s, sender, gen_random_uuid(), 'text', 'Said before'
      from generate_series(1, ${earlierMessages}) s, (
        select world.channel(n) as room, world.person(first) as sender from made
        union all select world.id(n, 30), world.person(n * 2) from generate_series(0, ${size.chatting / 2 - 1}) n
      ) r order by s`,
    `update rooms r set last_seq = seq, last_message_id = m.id from messages m
      where m.room_id = r.id and seq = ${earlierMessages}`,
    // The baseline's table.
    `create table bench_messages (
      id uuid primary key default uuid_v7(), seq bigint generated always as identity, room_id uuid not null,
      sender_id uuid not null, client_id uuid, text text not null, created_at timestamptz not null default now())`,
  ],
  loose: [],
  ids: {
    channels: `select world.channel(n) as id from generate_series(0, ${2 + fifties}) n`,
    pairs: `select world.id(n, 30) as id from generate_series(0, ${size.chatting / 2 - 1}) n`,
  },
  actors: size.listeners,
})

/** The rooms of that world, grouped by their listeners. */
export function roomsIn(world: World) {
  const { actors } = world
  const [thousand = '', all = '', largest = '', ...small] = world.all('channels')
  const one = (id: string, count: number): BenchRoom[] => [{ id, key: 'channel', actors: actors.slice(0, count) }]
  const each = (ids: readonly string[], key: BenchRoom['key'], size: number): BenchRoom[] =>
    ids.map((id, at) => ({ id, key, actors: actors.slice(at * size, (at + 1) * size) }))
  return {
    pairs: each(world.all('pairs'), 'room', 2),
    fifties: each(small, 'channel', 50),
    thousand: one(thousand, 1000),
    all: one(all, actors.length),
    largest: one(largest, Math.min(2000, actors.length)),
  }
}
