import { limits } from '@quad/contract/limits.ts'
import type { RoomStanding } from '@quad/contract/policies/channels.ts'
import { type Db, idsOf, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { type UserBriefRow, speakerBrief } from '../user/queries.ts'

/** A direct room as seen by one of its two people. */
export interface RoomRow {
  id: string
  created_at: Date
  last_seq: number
  muted: boolean
  closed: boolean
  unread: number
  /** Ids joined in one string, see idsIn. */
  blocked_by: string
  /** The other person, then the viewer. */
  users: UserBriefRow[]
  /** The last message; null while there is none. */
  message_id: string | null
  message_by: string | null
  message_type: 'text' | 'link' | 'image' | 'video' | 'file' | null
  message_text: string | null
}

/** A lateral subquery: the member's unread messages, one row each, up to the counted maximum. */
const unreadOf = (member: string, viewer: string) => `
  select from messages n
  where n.room_id = ${member}.room_id and n.seq > ${member}.read_seq
    and n.sender_id <> ${viewer} and n.deleted_seq is null
  limit ${limits.unreadCounted}`

/** One statement for direct rooms: `pick` selects memberships of the viewer, $1, the rest joins what is shown. */
function pageOf(pick: string): string {
  return `
  with page as materialized (${pick})
  select page.room_id as id, r.created_at, r.last_seq, page.muted_at is not null as muted, u.closed_at is not null as closed,
    (select count(*)::int from (${unreadOf('page', '$1::uuid')}) unread) as unread,
    concat_ws(',',
      (select b.blocker_id from blocks b where b.blocker_id = $1::uuid and b.blocked_id = u.id),
      (select b.blocker_id from blocks b where b.blocker_id = u.id and b.blocked_id = $1::uuid)) as blocked_by,
    (select json_agg(two) from (
      select ${speakerBrief} from room_members k join users u on u.id = k.user_id
      where k.room_id = page.room_id order by k.user_id = $1::uuid
    ) two) as users,
    l.id as message_id, l.sender_id as message_by, l.filetype as message_type,
    left(case when l.text = '' then l.filename else l.text end, ${limits.lastChatLength}) as message_text
  from page
    join rooms r on r.id = page.room_id
    join room_members o on o.room_id = page.room_id and o.user_id <> $1::uuid
    join users u on u.id = o.user_id
    left join messages l on l.id = r.last_message_id
  order by r.last_message_id desc`
}

const membership = 'm.room_id, m.read_seq, m.muted_at'

const newest = statement('room.list')<RoomRow, [string, string | null, string | null, number]>(
  pageOf(`select ${membership} from room_members m join rooms r on r.id = m.room_id
    where m.user_id = $1::uuid and r.kind = 'direct' and r.last_message_id < coalesce($2::uuid, (
      select a.last_message_id from rooms a join room_members n on n.room_id = a.id and n.user_id = $1::uuid
      where a.id = $3::uuid and a.kind = 'direct'
    ), '${topId}')
    order by r.last_message_id desc limit $4`),
)

const between = statement('room.ofTwo')<RoomRow, [string, string]>(
  pageOf(`select ${membership} from rooms r join room_members m on m.room_id = r.id and m.user_id = $1::uuid
    where r.direct_key = $2 and r.kind = 'direct'`),
)

const single = statement('room.one')<RoomRow, [string, string]>(
  pageOf(`select ${membership} from room_members m join rooms r on r.id = m.room_id and r.kind = 'direct'
    where m.room_id = $2::uuid and m.user_id = $1::uuid`),
)

export interface RoomPage {
  /** Only rooms whose last message is older than this one. */
  readonly afterMessageId: string | undefined
  /** Only rooms listed after this room's current place. */
  readonly afterRoomId: string | undefined
  readonly limit: number
}

/** The viewer's direct rooms that have messages, newest message first. */
export function listRooms(db: Db, viewerId: string, page: RoomPage): Promise<RoomRow[]> {
  return newest(db, [viewerId, page.afterMessageId ?? null, page.afterRoomId ?? null, page.limit])
}

export async function findRoomOfTwo(db: Db, viewerId: string, otherId: string): Promise<RoomRow | undefined> {
  return (await between(db, [viewerId, keyOf(viewerId, otherId)]))[0]
}

/** The viewer's direct room by id; undefined for other kinds of room and for non-members. */
export async function findRoom(db: Db, viewerId: string, roomId: string): Promise<RoomRow | undefined> {
  return (await single(db, [viewerId, roomId]))[0]
}

const keyOf = (one: string, other: string) => [one, other].toSorted().join(':')

const insert = statement('room.insert')<{ id: string }, [string, string, string]>(`
  with made as (
    insert into rooms (kind, direct_key)
    select 'direct', $1 from users u where u.id = $3::uuid and u.closed_at is null
    on conflict (direct_key) do nothing returning id
  )
  insert into room_members (room_id, user_id)
  select made.id, two.id from made, unnest(array[$2::uuid, $3::uuid]) as two (id) returning room_id as id`)

/** Inserts the direct room of two people unless it exists or the other's account is missing or closed. */
export async function insertRoomOfTwo(db: Db, viewerId: string, otherId: string): Promise<void> {
  await insert(db, [keyOf(viewerId, otherId), viewerId, otherId])
}

export interface Membership {
  readonly roomId: string
  readonly userId: string
}

export interface RoomStandingRow extends RoomStanding, Membership {
  readonly otherId: string
}

const standings = statement('room.standings')<RoomStandingRow, [readonly string[], readonly string[]]>(`
  select m.room_id as "roomId", m.user_id as "userId", o.user_id as "otherId", true as member,
    exists (select from blocks b where b.blocker_id = m.user_id and b.blocked_id = o.user_id) as blocking,
    exists (select from blocks b where b.blocker_id = o.user_id and b.blocked_id = m.user_id) as blocked,
    u.closed_at is not null as closed
  from unnest(${idsOf('$1')}, ${idsOf('$2')}) as asked (room_id, user_id)
    join room_members m on m.room_id = asked.room_id and m.user_id = asked.user_id
    join rooms r on r.id = m.room_id and r.kind = 'direct'
    join users s on s.id = m.user_id and s.closed_at is null
    join room_members o on o.room_id = m.room_id and o.user_id <> m.user_id
    join users u on u.id = o.user_id`)

/** The standings of many people in direct rooms; no row for other kinds of room, non-members and closed accounts. */
export function loadRoomStandings(db: Db, asked: readonly Membership[]): Promise<RoomStandingRow[]> {
  return standings(db, [asked.map((one) => one.roomId), asked.map((one) => one.userId)])
}

const outside: RoomStanding = { member: false, blocking: false, blocked: false, closed: false }

/** The viewer's standing in a direct room; that of an outsider in any other room. */
export async function loadRoomStanding(db: Db, roomId: string, userId: string): Promise<RoomStanding> {
  return (await loadRoomStandings(db, [{ roomId, userId }]))[0] ?? outside
}

const total = statement('room.countUnread')<{ count: number }, [string]>(`
  select count(*)::int as count from (
    select from room_members m
      join rooms r on r.id = m.room_id and r.kind = 'direct' and r.last_seq > m.read_seq
      cross join lateral (${unreadOf('m', '$1::uuid')}) unread
    where m.user_id = $1::uuid and m.muted_at is null
    limit ${limits.unreadCounted}
  ) unread`)

/** The person's unread messages in direct rooms that are not muted, counted up to 1,000. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  return (await total(db, [userId]))[0]?.count ?? 0
}

// A channel's members have a row only once they have read or muted it. What their devices show of the room is taken back.
const read = statement('room.markRead')<{ seq: number }, [roomId: string, userId: string]>(`
  with read as (
    insert into room_members as m (room_id, user_id, read_seq)
    select r.id, $2::uuid, r.last_seq from rooms r
    where r.id = $1::uuid and not exists (
      select from room_members k where k.room_id = r.id and k.user_id = $2::uuid and k.read_seq >= r.last_seq)
    on conflict (room_id, user_id) do update set read_seq = excluded.read_seq where m.read_seq < excluded.read_seq
    returning m.read_seq as seq
  ), refreshed as (
    update pushes p set due_at = now() - interval '1 hour', version = p.version + 1
    from read, push_subscriptions s
    where p.target_id = $1::uuid and s.session_id = p.session_id and s.user_id = $2::uuid
      and (p.due_at is null or p.leased_until is not null)
  )
  select read.seq from read`)

/**
 * Marks a room, which this person may read, as read up to its last message; returns that message's number, or undefined
 * if it was read already.
 */
export async function markRead(db: Db, roomId: string, userId: string): Promise<number | undefined> {
  return (await read(db, [roomId, userId]))[0]?.seq
}

const progress = statement('room.progress')<
  { last_seq: number; last_event: number; user_id: string | null; read_seq: number | null },
  [string]
>(`
  select r.last_seq, r.last_event, m.user_id, m.read_seq from rooms r
    left join room_members m on m.room_id = r.id and r.kind = 'direct'
  where r.id = $1::uuid order by m.user_id limit ${limits.seenByShown}`)

/** The numbers of a room's last message and last event, and how far the two of a direct chat have read. */
export async function loadProgress(db: Db, roomId: string) {
  const rows = await progress(db, [roomId])
  return {
    lastSeq: rows[0]?.last_seq ?? 0,
    lastEvent: rows[0]?.last_event ?? 0,
    seen: rows.flatMap((row) => (row.user_id === null ? [] : { user: row.user_id, seq: row.read_seq ?? 0 })),
  }
}

const mute = statement('room.setMuted')<never, [roomId: string, userId: string, muted: boolean]>(`
  insert into room_members (room_id, user_id, read_seq, muted_at)
  select r.id, $2::uuid, coalesce(c.base_seq, 0), case when $3 then now() end
  from rooms r left join channels c on c.id = r.id where r.id = $1::uuid
  on conflict (room_id, user_id) do update
  set muted_at = case when $3 then coalesce(room_members.muted_at, excluded.muted_at) end`)

/** Mutes or unmutes a room for a person who may read it; idempotent. */
export async function setMuted(db: Db, roomId: string, userId: string, muted: boolean): Promise<void> {
  await mute(db, [roomId, userId, muted])
}

const besides = statement('room.others')<{ roomId: string; userId: string }, [string]>(`
  select o.room_id as "roomId", o.user_id as "userId"
  from room_members m
    join rooms r on r.id = m.room_id and r.kind = 'direct'
    join room_members o on o.room_id = m.room_id and o.user_id <> m.user_id
  where m.user_id = $1::uuid
  order by r.last_message_id desc nulls last limit ${limits.listMax}`)

/** The other people in this person's 1,000 most recent direct rooms, with the room. */
export function listOthersOf(db: Db, userId: string): Promise<Membership[]> {
  return besides(db, [userId])
}
