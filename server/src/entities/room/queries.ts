import { groupLimits } from '@quad/contract/groupLimits.ts'
import { limits } from '@quad/contract/limits.ts'
import { organisersSuffix } from '@quad/contract/messages/groups.ts'
import type { RoomStanding } from '@quad/contract/policies/channels.ts'
import { type Db, idsOf, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { type UserBriefRow, speakerBrief } from '../user/queries.ts'
import { type LineRow, withLines } from './lineQueries.ts'

/** SQL: room r is a chat: a direct room, or a group. Its members are those with a row in room_members. */
export const isChat = "r.kind in ('direct', 'group')"

/** SQL: the name of `groups g`; that of a room with organisers says so (TEAM-20). */
export const groupName = `(g.name || case when g.team_room = 'organisers' then '${organisersSuffix}' else '' end)`

/** SQL: a text with the names of mentioned people, without the markup around them. */
export const plainWords = (text: string) => String.raw`case when strpos(${text}, 'profile://') = 0 then ${text}
    else regexp_replace(${text}, '<a href="profile://[^"]*">([^<]*)</a>', '@\1', 'g') end`

/** A chat as seen by one of its members. */
export interface RoomRow {
  id: string
  created_at: Date
  last_seq: number
  muted: boolean
  closed: boolean
  unread: number
  /** Ids joined in one string, see idsIn. */
  blocked_by: string
  /** What became of the other person's message request, if the viewer hasn't accepted it. */
  request: 'pending' | 'declined' | null
  /** The others, of a group those who have been in it longest, then the viewer. */
  users: UserBriefRow[]
  group: GroupJson | null
  /** The id that sorts the list: that of the last message, a newer system line or the viewer's newer membership. */
  place: string | null
  /** The last message; null while there is none. */
  message_id: string | null
  message_by: string | null
  message_type: 'text' | 'link' | 'image' | 'video' | 'file' | null
  message_text: string | null
  /** The newest system line, if no message is newer. */
  line_id: string | null
}

export interface RoomWithLine extends RoomRow {
  line: LineRow | undefined
}

interface GroupJson {
  name: string
  picture_id: string | null
  members: number
  admin: boolean
  team_room: 'team' | 'organisers' | null
  /** The event of a team's room, unless it is deleted. */
  event_id: string | null
  event_title: string | null
  /** The team is gone. */
  closed: boolean
}

/** SQL: a lateral subquery of the member's unread messages, one row each, up to the counted maximum. */
export const unreadOf = (member: string, viewer: string) => `
  select from messages n
  where n.room_id = ${member}.room_id and n.seq > ${member}.read_seq
    and n.sender_id <> ${viewer} and n.deleted_seq is null
  limit ${limits.unreadCounted}`

// The viewer's column `admin` and `from_seq` say what they may do and read in a group.
const groupOf = `
  select ${groupName} as name, g.picture_id, page.admin, g.team_room, e.id as event_id, e.title as event_title,
    g.closed_at is not null as closed,
    (select count(*)::int from room_members k where k.room_id = g.id) as members
  from groups g left join events e on e.id = g.event_id and e.deleted_at is null where g.id = page.room_id`

const usersOf = `
  (select json_agg(person order by person."self", person.membership_id) from (
    (select ${speakerBrief}, false as "self", k.membership_id from room_members k join users u on u.id = k.user_id
      where k.room_id = page.room_id and k.user_id <> $1::uuid
      order by k.membership_id limit ${groupLimits.usersShown - 1})
    union all
    (select ${speakerBrief}, true as "self", null from users u where u.id = $1::uuid)
  ) person)`

/** SQL: the place in the viewer's list of room r and their membership m. */
const placeInList = 'greatest(r.last_message_id, r.last_line_id, m.membership_id)'

/** One statement for chats: `pick` selects memberships of the viewer, $1, the rest joins what is shown. */
function pageOf(pick: string): string {
  return `
  with page as materialized (${pick})
  select page.room_id as id, r.created_at, r.last_seq, page.muted_at is not null as muted, coalesce(u.closed_at is not null, false) as closed,
    page.request, (select count(*)::int from (${unreadOf('page', '$1::uuid')}) unread) as unread,
    concat_ws(',',
      (select b.blocker_id from blocks b where b.blocker_id = $1::uuid and b.blocked_id = u.id),
      (select b.blocker_id from blocks b where b.blocker_id = u.id and b.blocked_id = $1::uuid)) as blocked_by,
    ${usersOf} as users, (select to_json(g) from (${groupOf}) g) as "group", page.place,
    l.id as message_id, l.sender_id as message_by, l.filetype as message_type,
    left(case when l.text = '' then l.filename else ${plainWords('l.text')} end, ${limits.lastChatLength}) as message_text,
    case when r.last_line_id > r.last_message_id or r.last_message_id is null then r.last_line_id end as line_id
  from page
    join rooms r on r.id = page.room_id
    left join room_members o on o.room_id = page.room_id and o.user_id <> $1::uuid and r.kind = 'direct'
    left join users u on u.id = o.user_id
    left join messages l on l.id = r.last_message_id and l.seq > page.from_seq
  order by page.place desc`
}

const membership = `m.room_id, m.read_seq, m.muted_at, m.request, m.admin, m.from_seq, ${placeInList} as place`

const newest = statement('room.list')<RoomRow, [string, string | null, string | null, number]>(
  pageOf(`select ${membership} from room_members m join rooms r on r.id = m.room_id
    where m.user_id = $1::uuid and m.request is null and ${isChat} and ${placeInList} < coalesce($2::uuid, (
      select greatest(a.last_message_id, a.last_line_id, n.membership_id)
      from rooms a join room_members n on n.room_id = a.id and n.user_id = $1::uuid
      where a.id = $3::uuid and a.kind in ('direct', 'group')
    ), '${topId}')
    order by place desc limit $4`),
)

const between = statement('room.ofTwo')<RoomRow, [string, string]>(
  pageOf(`select ${membership} from rooms r join room_members m on m.room_id = r.id and m.user_id = $1::uuid
    where r.direct_key = $2 and r.kind = 'direct'`),
)

const single = statement('room.one')<RoomRow, [string, string]>(
  pageOf(`select ${membership} from room_members m join rooms r on r.id = m.room_id and ${isChat}
    where m.room_id = $2::uuid and m.user_id = $1::uuid`),
)

export interface RoomPage {
  /** Only rooms whose last message is older than this one. */
  readonly afterMessageId: string | undefined
  /** Only rooms listed after this room's current place. */
  readonly afterRoomId: string | undefined
  readonly limit: number
}

/** The viewer's direct rooms that have messages and are no requests to them, and groups, newest message first. */
export async function listRooms(db: Db, viewerId: string, page: RoomPage): Promise<RoomWithLine[]> {
  const rows = await newest(db, [viewerId, page.afterMessageId ?? null, page.afterRoomId ?? null, page.limit])
  return withLines(db, rows)
}

export async function findRoomOfTwo(db: Db, viewerId: string, otherId: string): Promise<RoomWithLine | undefined> {
  return (await withLines(db, await between(db, [viewerId, keyOf(viewerId, otherId)])))[0]
}

/** The viewer's chat by id; undefined for other kinds of room and for non-members. */
export async function findRoom(db: Db, viewerId: string, roomId: string): Promise<RoomWithLine | undefined> {
  return (await withLines(db, await single(db, [viewerId, roomId])))[0]
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

export interface ChatStanding extends RoomStanding {
  readonly group: boolean
  /** An admin of the group. */
  readonly admin: boolean
  /** Its members follow a team. */
  readonly ofTeam: boolean
  /** Messages up to this number are hidden: they are from before the person joined the group. */
  readonly fromSeq: number
}

export interface RoomStandingRow extends ChatStanding, Membership {
  /** The other person of a direct room; null in a group. */
  readonly otherId: string | null
}

const standings = statement('room.standings')<RoomStandingRow, [readonly string[], readonly string[]]>(`
  select m.room_id as "roomId", m.user_id as "userId", o.user_id as "otherId", true as member,
    r.kind = 'group' as "group", m.admin, m.from_seq as "fromSeq",
    exists (select from blocks b where b.blocker_id = m.user_id and b.blocked_id = o.user_id) as blocking,
    exists (select from blocks b where b.blocker_id = o.user_id and b.blocked_id = m.user_id) as blocked,
    coalesce(u.closed_at is not null, false) as closed, g.closed_at is not null as ended,
    g.team_room is not null as "ofTeam", m.request
  from unnest(${idsOf('$1')}, ${idsOf('$2')}) as asked (room_id, user_id)
    join room_members m on m.room_id = asked.room_id and m.user_id = asked.user_id
    join rooms r on r.id = m.room_id and ${isChat}
    join users s on s.id = m.user_id and s.closed_at is null
    left join room_members o on o.room_id = m.room_id and o.user_id <> m.user_id and r.kind = 'direct'
    left join users u on u.id = o.user_id
    left join groups g on g.id = r.id and r.kind = 'group'`)

/** The standings of many people in chats; no row for other kinds of room, non-members and closed accounts. */
export function loadRoomStandings(db: Db, asked: readonly Membership[]): Promise<RoomStandingRow[]> {
  return standings(db, [asked.map((one) => one.roomId), asked.map((one) => one.userId)])
}

const outside = {
  member: false,
  blocking: false,
  blocked: false,
  closed: false,
  ended: false,
  request: null,
  group: false,
  admin: false,
  ofTeam: false,
  fromSeq: 0,
}

/** The viewer's standing in a chat; that of an outsider in any other room. */
export async function loadRoomStanding(db: Db, roomId: string, userId: string): Promise<ChatStanding> {
  return (await loadRoomStandings(db, [{ roomId, userId }]))[0] ?? outside
}

const besides = statement('room.others')<{ roomId: string; userId: string }, [string]>(`
  select o.room_id as "roomId", o.user_id as "userId"
  from room_members m
    join rooms r on r.id = m.room_id and r.kind = 'direct'
    join room_members o on o.room_id = m.room_id and o.user_id <> m.user_id and o.request is null
  where m.user_id = $1::uuid
  order by r.last_message_id desc nulls last limit ${limits.listMax}`)

/** The other people in this person's 1,000 most recent direct rooms, with the room; none to whom it is a request. */
export function listOthersOf(db: Db, userId: string): Promise<Membership[]> {
  return besides(db, [userId])
}
