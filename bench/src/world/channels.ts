import { countMembers, people } from './campus.ts'

export interface ChannelsSize {
  /** The members of the largest clubs. */
  readonly largest: number
  /** The number of small clubs; everyone is in eleven. */
  readonly clubs: number
  /** The messages of the busiest channel. */
  readonly messages: number
}

/** The first thousand people read and vote in the largest club; the next thousand write in the crowd's and in pairs. */
export const readers = 1000
export const writers = 1000
/** The number of clubs with two writers each, and of channels in the crowd's club. */
const pairs = writers / 2

const channelsOfEach = 5
const smallClubsOfEach = 11
const quiet = 1000
const earlier = 100

const peopleOf = ({ largest }: ChannelsSize) => readers + largest
// Clubs in the order of their numbers: the largest, the small ones, the crowd's, one per pair.
const crowd = ({ clubs }: ChannelsSize) => clubs + 1
const pair = ({ clubs }: ChannelsSize) => clubs + 2

const clubSteps = (plan: ChannelsSize) => [
  `insert into clubs (id, name, category, description, privacy, college_id, college_status)
    select world.club(n), world.syllables(n, 70) || ' Club', 'Social', 'We meet on Wednesdays.', 'public',
      world.college(n % 60), 'verified'
    from generate_series(0::bigint, ${pair(plan) + pairs - 1}) n`,
  `insert into club_members (id, club_id, user_id, active, admin)
    select world.id(row_number() over (order by club, person), 20), world.club(club), world.person(person), true,
      row_number() over (partition by club order by person) <= 2
    from (
      select 0::bigint as club, n as person from generate_series(0::bigint, ${plan.largest - 1}) n
      union all select 1 + (n * 7919 + j * ${Math.floor(plan.clubs / smallClubsOfEach)}) % ${plan.clubs}, n
        from generate_series(0::bigint, ${peopleOf(plan) - 1}) n, generate_series(0, ${smallClubsOfEach - 1}) j
      union all select ${crowd(plan)}, n from generate_series(${readers}::bigint, ${peopleOf(plan) - 1}) n
      union all select ${pair(plan)} + p, ${readers} + p * 2 + j
        from generate_series(0::bigint, ${pairs - 1}) p, generate_series(0, 1) j
    ) m`,
  countMembers,
]

// Most clubs have five channels. The crowd's has a private channel with all members and many standard ones; a pair's
// has one of each kind.
const channelSteps = (plan: ChannelsSize) => [
  `create temporary table made as
    select row_number() over (order by club, place) - 1 as n, club, place, kind from (
      select c as club, j as place, 'standard' as kind
        from generate_series(0::bigint, ${plan.clubs}) c, generate_series(0, ${channelsOfEach - 1}) j
      union all select ${crowd(plan)}, j, case when j = 0 then 'private' else 'standard' end
        from generate_series(0, ${pairs}) j
      union all select ${pair(plan)} + p, j, case when j = 0 then 'private' else 'standard' end
        from generate_series(0::bigint, ${pairs - 1}) p, generate_series(0, 1) j
    ) c`,
  `insert into rooms (id, kind) select world.channel(n), 'channel' from made`,
  `insert into channels (id, club_id, name, privacy)
    select world.channel(n), world.club(club), 'Channel ' || place, kind from made`,
  `insert into channel_members (id, channel_id, user_id)
    select world.id(row_number() over (order by m.id), 21), c.id, m.user_id
    from channels c join club_members m on m.club_id = c.club_id where c.privacy = 'private'`,
]

const said = (plan: ChannelsSize, room: string, total: number, seed: number) => `
  insert into messages (id, room_id, seq, sender_id, filetype, title, text)
  select world.id(n, ${seed}), ${room}, n, world.person((n * 31) % ${plan.largest}), 'text',
    case when n % 20 = 0 then 'About evening ' || n else '' end,
    'Message ' || n || ': the projector is booked, bring the small adapter and some tea.'
  from generate_series(1::bigint, ${total}) n`

/** SQL for the ids of two channels of the largest club. */
const busyChannel = 'world.channel(0)'
const quietChannel = 'world.channel(1)'

// In the busy and the quiet channel, every fiftieth message has three replies.
const talk = (plan: ChannelsSize) => [
  said(plan, busyChannel, plan.messages, 22),
  said(plan, quietChannel, quiet, 23),
  `insert into rooms (id, kind, parent_message_id) select m.id, 'thread', m.id from messages m where m.seq % 50 = 0`,
  `insert into messages (id, room_id, seq, sender_id, filetype, text)
    select world.id(row_number() over (order by r.id, j), 24), r.id, j, world.person(j), 'text', 'I have one.'
    from rooms r, generate_series(1, 3) j where r.kind = 'thread'`,
  // Each other channel stores only its last message, whose number determines the unread counts.
  `insert into messages (id, room_id, seq, sender_id, filetype, text)
    select world.id(n, 25), world.channel(n), ${earlier}, world.person(n % ${plan.largest}), 'text', 'Said before.'
    from made where n > 1`,
  `update rooms r set last_seq = m.last, last_message_id = m.id from (
      select distinct on (room_id) room_id, seq as last, id from messages order by room_id, seq desc
    ) m where m.room_id = r.id`,
]

const reading = (plan: ChannelsSize) => [
  // Half of the members have read their channel, each up to another message; the others have no row.
  `insert into room_members (room_id, user_id, read_seq)
    select c.id, m.user_id, r.last_seq - abs(hashtext(c.id::text || m.user_id)) % 60
    from channels c join rooms r on r.id = c.id join club_members m on m.club_id = c.club_id
    where c.privacy = 'standard' and c.club_id <> world.club(${crowd(plan)})
      and (abs(hashtext(m.user_id || c.name)) % 2 = 0 or c.id in (${busyChannel}, ${quietChannel}))`,
  `insert into mentions (user_id, room_id, seq)
    select m.user_id, c.id, s from channels c join club_members m on m.club_id = c.club_id,
      generate_series(${earlier - 20}, ${earlier - 10}, 10) s
    where c.name = 'Channel 3' and m.user_id in (select world.person(n) from generate_series(0, ${readers - 1}) n)`,
]

/** The tables that are filled before their indexes and foreign keys are created. */
export const channelTables = ['club_members', 'channel_members', 'messages', 'room_members', 'mentions']

export const channelsSteps = (plan: ChannelsSize): string[] => [
  ...people({ people: peopleOf(plan), clubs: 0 }),
  ...clubSteps(plan),
  ...channelSteps(plan),
  ...talk(plan),
  ...reading(plan),
]

const channelsOf = (club: string, privacy: 'standard' | 'private') =>
  `select id from channels where club_id ${club} and privacy = '${privacy}' order by club_id, id`

/** Ids of channels: of the largest club, the crowd's, and the pairs'; pair n consists of writers 2n and 2n + 1. */
export const channelIds = (plan: ChannelsSize, pageSize: number) => ({
  busy: `select ${busyChannel} as id`,
  quiet: `select ${quietChannel} as id`,
  polls: 'select world.channel(2) as id',
  before100: `select world.id(${plan.messages} - 99 * ${pageSize} + 1, 22) as id`,
  crowd: channelsOf(`= world.club(${crowd(plan)})`, 'standard'),
  crowdPrivate: channelsOf(`= world.club(${crowd(plan)})`, 'private'),
  pairs: channelsOf(`>= world.club(${pair(plan)})`, 'standard'),
  pairsPrivate: channelsOf(`>= world.club(${pair(plan)})`, 'private'),
})
