import { largeClubs, spreadMs } from './campus.ts'
import type { EventsSize } from './events.ts'

/** A world of events in which people have also posted and talked. */
export interface WordsSize extends EventsSize {
  readonly posts: number
  /** The messages of all channels; half of them in the largest clubs. */
  readonly messages: number
}

/** The people who search; each has twenty chats of twenty messages. */
const readers = 1000
const chatsOfEach = 20
const messagesOfChat = 20

/** Different words in posts and messages. The most frequent is in two thirds of them, the hundredth in 1 %. */
export const vocabulary = 5000

/** The number of different texts. */
const texts = 20_000

/** The tables that are filled before their indexes and foreign keys are created. */
export const wordTables = ['posts', 'comments', 'messages', 'room_members']

/** One comment in ten has a #tag: a word of these ranks. */
export const tags = { first: 2, last: 41 } as const

const textOf = (n: string) => `(select t.said from world.texts t where t.at = (${n}) * 7919 % ${texts})`

const messageColumns = 'id, room_id, seq, sender_id, filetype, text'

export const wordSteps = (size: WordsSize): string[] => [
  `create function world.word(rank bigint) returns text language sql immutable
    return lower(world.syllables(rank, 90)) || to_hex(rank)`,
  `create table world.vocabulary as
    select n, world.word(n) as word from generate_series(1::bigint, ${vocabulary}) n`,
  `create table world.texts as
    select t.at, string_agg(v.word, ' ' order by s) as said
    from generate_series(0::bigint, ${texts - 1}) t (at), generate_series(1, 12) s, world.vocabulary v
    where v.n = floor(${vocabulary} ^ world.chance(t.at, 200 + s))::bigint
    group by t.at`,
  'create unique index on world.texts (at); analyze world.texts',
  `insert into posts (id, author_id, audience_club_id, text)
    select world.id(${spreadMs('n', size.posts)}, n, 30), world.person((n * 31) % ${size.people}),
      case when n % 5 = 0 then world.club((n / 5) % ${size.clubs}) end, ${textOf('n')}
    from generate_series(0::bigint, ${size.posts - 1}) n order by n`,
  `insert into comments (id, post_id, author_id, text)
    select world.id(${spreadMs('n', size.posts)}, n, 35), world.id(${spreadMs('n', size.posts)}, n, 30),
      world.person((n * 41) % ${size.people}), ${textOf('n + 1')} || case when n % 10 = 0
        then ' #' || world.word(${tags.first} + (n / 10) % ${tags.last - tags.first + 1}) else '' end
    from generate_series(0::bigint, ${size.posts - 1}) n order by n`,
  `insert into rooms (id, kind) select world.channel(n), 'channel' from generate_series(0::bigint, ${size.clubs - 1}) n`,
  `insert into channels (id, club_id, name, privacy)
    select world.channel(n), world.club(n), 'General', 'standard' from generate_series(0::bigint, ${size.clubs - 1}) n`,
  `insert into messages (${messageColumns})
    select world.id(${spreadMs('n', size.messages)}, n, 31), world.channel(club),
      row_number() over (partition by club order by n), world.person((n * 37) % ${size.people}), 'text', ${textOf('n')}
    from generate_series(0::bigint, ${size.messages - 1}) n,
      lateral (select case when n % 2 = 0 then (n / 2) % ${largeClubs}
        else floor(world.chance(n, 32) * ${size.clubs})::bigint end as club) c
    order by n`,
  `create temporary table chats as
    select world.id(p * ${chatsOfEach} + j, 33) as room, p * ${chatsOfEach} + j as n, world.person(p) as one,
      world.person(p + ${readers} + j) as other
    from generate_series(0::bigint, ${readers - 1}) p, generate_series(0, ${chatsOfEach - 1}) j`,
  `insert into rooms (id, kind, direct_key)
    select room, 'direct', least(one::text, other::text) || ':' || greatest(one::text, other::text) from chats`,
  `insert into room_members (room_id, user_id) select room, unnest(array[one, other]) from chats`,
  `insert into messages (${messageColumns})
    select world.id(${spreadMs('c.n * 20 + s', readers * chatsOfEach * messagesOfChat)}, c.n * 20 + s, 34), room, s,
      case when s % 2 = 0 then one else other end, 'text', ${textOf('c.n * 20 + s')}
    from chats c, generate_series(1, ${messagesOfChat}) s`,
  `update rooms r set last_seq = m.last, last_message_id = m.id from (
      select distinct on (room_id) room_id, seq as last, id from messages order by room_id, seq desc
    ) m where m.room_id = r.id`,
]
