export interface ChannelsPlan {
  /** The members of the largest clubs. */
  readonly largest: number
  /** Clubs beside those, of which everyone is in eleven. */
  readonly clubs: number
  /** The messages of the busiest channel. */
  readonly messages: number
}

/** The first thousand people read and vote; the next thousand write. */
export const readers = 1000
export const writers = 1000
export const actors = readers + writers
/** Clubs of two writers each, and as many channels of the crowd's club. */
const pairs = writers / 2

const channelsOfEach = 5
const smallClubsOfEach = 11
const quiet = 1000
const earlier = 100

const people = ({ largest }: ChannelsPlan) => readers + largest
// Numbers of clubs: the largest, small ones, the crowd's, those of pairs.
const crowd = ({ clubs }: ChannelsPlan) => clubs + 1
const pair = ({ clubs }: ChannelsPlan) => clubs + 2

const id = `create function pg_temp.id(n bigint, seed int) returns uuid language sql immutable return
  (lpad(to_hex(1760000000000 + n), 12, '0') || '7' || lpad(to_hex(seed), 3, '0') || '8'
    || lpad(to_hex(hashint8extended(n, seed) & 1152921504606846975), 15, '0'))::uuid`

const peopleAndClubs = (plan: ChannelsPlan) => [
  `insert into colleges (id, name) select pg_temp.id(n, 1), 'College of the ' || n || 'th mile'
    from generate_series(0, 59) n`,
  `insert into users (id, email, firstname, lastname, handle, gender, college_id)
    select pg_temp.id(n, 2), 'p' || n || '@mile.example', (array['Asha', 'Ravi', 'Mei', 'Tomas', 'Zola'])[1 + n % 5],
      (array['Iyer', 'Novak', 'Okafor', 'Lindqvist', 'Costa', 'Haddad', 'Moreau'])[1 + n % 7], 'p' || n, 'other',
      pg_temp.id(n % 60, 1)
    from generate_series(0, ${people(plan) - 1}) n`,
  `insert into clubs (id, name, category, description, privacy, college_id, college_status)
    select pg_temp.id(n, 3), initcap(left(md5(n::text), 6)) || ' Club', 'Social', 'We meet on Wednesdays.', 'public',
      pg_temp.id(n % 60, 1), 'verified'
    from generate_series(0, ${pair(plan) + pairs - 1}) n`,
  // The readers are in the largest club, the writers in the crowd's, and the writers by twos in those of pairs.
  `insert into club_members (id, club_id, user_id, active, admin)
    select pg_temp.id(row_number() over (order by club, person), 5), pg_temp.id(club, 3), pg_temp.id(person, 2), true,
      row_number() over (partition by club order by person) <= 2
    from (
      select 0::bigint as club, n as person from generate_series(0::bigint, ${plan.largest - 1}) n
      union all select 1 + (n * 7919 + j * ${Math.floor(plan.clubs / smallClubsOfEach)}) % ${plan.clubs}, n
        from generate_series(0::bigint, ${people(plan) - 1}) n, generate_series(0, ${smallClubsOfEach - 1}) j
      union all select ${crowd(plan)}, n from generate_series(${readers}::bigint, ${people(plan) - 1}) n
      union all select ${pair(plan)} + p, ${readers} + p * 2 + j
        from generate_series(0::bigint, ${pairs - 1}) p, generate_series(0, 1) j
    ) m`,
  `update clubs k set members_count = m.members
    from (select club_id, count(*) as members from club_members group by club_id) m where m.club_id = k.id`,
]

// Of most clubs five channels; of the crowd's a private one with all its members and many standard ones; of a pair one
// of each kind.
const channels = (plan: ChannelsPlan) => [
  `create temporary table made as
    select row_number() over (order by club, place) - 1 as n, club, place, kind from (
      select c as club, j as place, 'standard' as kind
        from generate_series(0::bigint, ${plan.clubs}) c, generate_series(0, ${channelsOfEach - 1}) j
      union all select ${crowd(plan)}, j, case when j = 0 then 'private' else 'standard' end
        from generate_series(0, ${pairs}) j
      union all select ${pair(plan)} + p, j, case when j = 0 then 'private' else 'standard' end
        from generate_series(0::bigint, ${pairs - 1}) p, generate_series(0, 1) j
    ) c`,
  `insert into rooms (id, kind) select pg_temp.id(n, 4), 'channel' from made`,
  `insert into channels (id, club_id, name, privacy)
    select pg_temp.id(n, 4), pg_temp.id(club, 3), 'Channel ' || place, kind from made`,
  `insert into channel_members (id, channel_id, user_id)
    select pg_temp.id(row_number() over (order by m.id), 6), c.id, m.user_id
    from channels c join club_members m on m.club_id = c.club_id where c.privacy = 'private'`,
]

const said = (plan: ChannelsPlan, room: string, total: number, seed: number) => `
  insert into messages (id, room_id, seq, sender_id, filetype, title, text)
  select pg_temp.id(n, ${seed}), ${room}, n, pg_temp.id((n * 31) % ${plan.largest}, 2), 'text',
    case when n % 20 = 0 then 'About evening ' || n else '' end,
    'Message ' || n || ': the projector is booked, bring the small adapter and some tea.'
  from generate_series(1::bigint, ${total}) n`

/** Numbers of the largest club's channels. */
const busyChannel = 'pg_temp.id(0, 4)'
const quietChannel = 'pg_temp.id(1, 4)'

// Every fiftieth message of the busy and the quiet channel has three replies.
const talk = (plan: ChannelsPlan) => [
  said(plan, busyChannel, plan.messages, 7),
  said(plan, quietChannel, quiet, 8),
  `insert into rooms (id, kind, parent_message_id) select m.id, 'thread', m.id from messages m where m.seq % 50 = 0`,
  `insert into messages (id, room_id, seq, sender_id, filetype, text)
    select pg_temp.id(row_number() over (order by r.id, j), 9), r.id, j, pg_temp.id(j, 2), 'text', 'I have one.'
    from rooms r, generate_series(1, 3) j where r.kind = 'thread'`,
  // In the other channels, unread counts start above 0 although their messages are not stored.
  `insert into messages (id, room_id, seq, sender_id, filetype, text)
    select pg_temp.id(n, 10), pg_temp.id(n, 4), ${earlier}, pg_temp.id(n % ${plan.largest}, 2), 'text', 'Said before.'
    from made where n > 1`,
  `update rooms r set last_seq = m.last, last_message_id = m.id from (
      select distinct on (room_id) room_id, seq as last, id from messages order by room_id, seq desc
    ) m where m.room_id = r.id`,
]

const reading = (plan: ChannelsPlan) => [
  // Half of all places have been read, each up to a message of its own; the others have no row.
  `insert into room_members (room_id, user_id, read_seq)
    select c.id, m.user_id, r.last_seq - abs(hashtext(c.id::text || m.user_id)) % 60
    from channels c join rooms r on r.id = c.id join club_members m on m.club_id = c.club_id
    where c.privacy = 'standard' and c.club_id <> pg_temp.id(${crowd(plan)}, 3)
      and (abs(hashtext(m.user_id || c.name)) % 2 = 0 or c.id in (${busyChannel}, ${quietChannel}))`,
  `insert into mentions (user_id, room_id, seq)
    select m.user_id, c.id, s from channels c join club_members m on m.club_id = c.club_id,
      generate_series(${earlier - 20}, ${earlier - 10}, 10) s
    where c.name = 'Channel 3' and m.user_id in (select pg_temp.id(n, 2) from generate_series(0, ${readers - 1}) n)`,
]

/** The tables that are filled without their indexes and foreign keys. */
export const filledLoose = ['club_members', 'channel_members', 'messages', 'room_members', 'mentions']

/** Run in turn on one connection, whose temporary objects they use. */
export const worldSteps = (plan: ChannelsPlan): string[] => [
  id,
  ...peopleAndClubs(plan),
  ...channels(plan),
  ...talk(plan),
  ...reading(plan),
]

/** SQL of ids by which the bench finds its way, after the steps. */
export const places = (plan: ChannelsPlan) => `
  select pg_temp.id(0, 3) as "clubId", ${busyChannel} as "busyId", ${quietChannel} as "quietId",
    pg_temp.id(2, 4) as "pollsId",
    pg_temp.id(${plan.messages} - 99 * $1::int + 1, 7) as "before100",
    (select array_agg(id order by id) from channels
      where club_id = pg_temp.id(${crowd(plan)}, 3) and privacy = 'standard') as "crowdIds",
    (select array_agg(id) from channels
      where club_id = pg_temp.id(${crowd(plan)}, 3) and privacy = 'private') as "crowdPrivateIds",
    (select array_agg(pg_temp.id(n, 4) order by n) from made
      where club >= ${pair(plan)} and kind = 'standard') as "pairIds",
    (select array_agg(pg_temp.id(n, 4) order by n) from made
      where club >= ${pair(plan)} and kind = 'private') as "pairPrivateIds"`
