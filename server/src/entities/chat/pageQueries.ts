import { may } from '@quad/contract/policies/index.ts'
import { type Db, statement } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { accessIn, accessOf, type AccessRow, type ChannelAccess, noAccess } from '../channel/queries.ts'
import type { Span } from '../room/lineQueries.ts'
import { isChat } from '../room/queries.ts'
import { withoutFiles } from './present.ts'
import { type MessageRow, messageColumns } from './queries.ts'
import { lastReaders, membersOf, type Reader } from './readerQueries.ts'
import type { Room } from './roomAccess.ts'

// Messages come with their reader's access, in one round trip, for chats, channels and threads alike.

const aboveAll = 2_147_483_647

/** The room as its reader finds it. */
export interface Place {
  /** Null of a chat, which only its members find. */
  access: AccessRow | null
  readers: readonly Reader[] | null
  group: boolean
  /** A request to the viewer, whose files are hidden until they accept it. */
  request: boolean
  /** False if this thread's parent is not in the channel. */
  roomThere: boolean
}

/** A place whose changes the reader follows from here on. */
export interface Followed extends Place {
  /** The number of the room's last event; 0 before the first. */
  lastEvent: number
}

/** A message; one further row has the place instead, and nulls. */
export interface PlacedRow<Found extends Place> extends MessageRow {
  place: Found | null
}

// A room is of one kind: with the limit, PostgreSQL doesn't look for a chat once it has found a channel. `hidden_seq` is the
// number of a group's last message from before the viewer joined.

/** SQL: the room $2, or the thread there of $3, if the viewer $1 may know of it, with how its members read it. */
export const placeOf = (readers = true) => `
  select access."channelId" as channel_id, to_json(access) as access, room.id as room_id, false as direct, 0 as hidden_seq, false as request, false as "group",
    $3::uuid is null or exists (
      select from messages t where t.id = $3::uuid and t.room_id = access."channelId") as "roomThere",
    ${readers ? lastReaders('room.id', 'access."channelId"', '$1::uuid') : 'null::json'} as readers
  from (${accessOf('$2::uuid', '$1::uuid')}) access
    cross join lateral (select coalesce($3::uuid, access."channelId") as id) room
  union all
  select null, null, k.room_id, true, k.from_seq, k.request is not null, r.kind = 'group', $3::uuid is null, ${readers ? membersOf('k.room_id') : 'null::json'}
  from room_members k join rooms r on r.id = k.room_id and ${isChat}
  where k.room_id = $2::uuid and k.user_id = $1::uuid and k.request is distinct from 'declined'
  limit 1`

// A subquery hides the limit from the planner, which would otherwise plan for each limit anew.
const walk = (where: string, order: 'asc' | 'desc') =>
  `(select n.* from messages n where n.room_id = place.room_id and n.seq > place.hidden_seq and ${where} order by n.seq ${order} limit (select $4::int))`

// Deleted messages of channels stay in sight for their replies.
const inSight = '(n.deleted_seq is null or not place.direct)'

/** SQL: the columns of a PlacedRow of message m and its sender u, from a CTE of one place. */
export const placed = `
  case when m.id is null then to_json(place) end as place,
  ${messageColumns('$1::uuid')}`

/** SQL: the messages of these walks in a place, which comes first. */
export const messagesOf = (place: string, walks: string, order: 'seq' | 'seq desc' | 'id desc' | 'event') => `
  with place as materialized (${place})
  select ${placed}
  from place cross join lateral (${walks} union all select (null::messages).*) m left join users u on u.id = m.sender_id
  order by m.${order}`

// A thread has no room before its first reply.
/** SQL: the number of a room's last event. */
export const lastEventOf = (room: string) =>
  `coalesce((select r.last_event from rooms r where r.id = ${room}), 0) as "lastEvent"`

export interface Messages {
  /** An outsider's in a chat. */
  readonly access: ChannelAccess
  readonly rows: readonly MessageRow[]
}

/** What was read of a room. @throws Failure unless the viewer may read the room, and the thread's parent is in it */
export function openPlace<Found extends Place>(rows: readonly PlacedRow<Found>[], viewerId: string, room: Room) {
  const place = rows.find((row) => row.place !== null)?.place ?? undefined
  const access = place?.access ? accessIn(place.access) : noAccess(room.id, viewerId)
  if (room.kind === 'channel') demand(may('channel.read', access.standing))
  if (!place || (place.access === null) !== (room.kind === 'chat')) return fail('chat.notFound')
  if (!place.roomThere) return fail('message.notFound')
  const { readers, request } = place
  const messages = rows
    .filter((row) => row.place === null)
    .map((row) => ({ ...(request ? withoutFiles(row) : row), readers }))
  return { place, access, rows: messages }
}

export type Values = [viewer: string, roomId: string, parentId: string | null, limit: number]

interface Unread extends Followed {
  firstUnread: number | null
  lastSeq: number
}

// In a channel, deleted and own messages count as unread too, so its first unread number needs no search.
const aroundUnread = statement('chat.aroundUnread')<PlacedRow<Unread>, Values>(
  messagesOf(
    `select page.*, r.last_seq as "lastSeq", r.last_event as "lastEvent", case
        when page.direct then (
          select n.seq from messages n
          where n.room_id = r.id and n.seq > seen.read_seq and n.sender_id <> $1::uuid and n.deleted_seq is null
          order by n.seq limit 1)
        when r.last_seq > coalesce(seen.read_seq, c.base_seq) then coalesce(seen.read_seq, c.base_seq) + 1
      end as "firstUnread"
      from (${placeOf()}) page join rooms r on r.id = page.room_id left join channels c on c.id = page.channel_id
        left join room_members seen on seen.room_id = page.room_id and seen.user_id = $1::uuid`,
    `${walk(`n.seq < coalesce(place."firstUnread", ${aboveAll}) and ${inSight}`, 'desc')}
      union all ${walk(`n.seq >= place."firstUnread" and ${inSight}`, 'asc')}`,
    'seq',
  ),
)

export interface AroundUnread extends Messages, Lined, Pick<Unread, 'firstUnread' | 'lastSeq' | 'lastEvent'> {
  readonly moreBefore: boolean
  readonly moreAfter: boolean
}

/** A room's messages on both sides of the first unread one, oldest first, or its newest ones; at most `limit` each. */
export async function listAroundUnread(db: Db, viewerId: string, room: Room, limit: number): Promise<AroundUnread> {
  const found = openPlace(await aroundUnread(db, [viewerId, room.id, null, limit + 1]), viewerId, room)
  const { firstUnread, lastSeq, lastEvent, group } = found.place
  const before = found.rows.filter(({ seq }) => firstUnread === null || seq < firstUnread)
  const after = found.rows.slice(before.length)
  const rows = [...before.slice(-limit), ...after.slice(0, limit)]
  const more = { moreBefore: before.length > limit, moreAfter: after.length > limit }
  const span = { fromSeq: more.moreBefore ? rows[0]?.seq : 0, toSeq: more.moreAfter ? rows.at(-1)?.seq : aboveAll }
  return { access: found.access, rows, firstUnread, ...more, lastSeq, lastEvent, ...linedIf(group, span, lastEvent) }
}

/** The part of a group's conversation that a page of its messages is; undefined in other rooms. */
interface Lined {
  readonly span: Span | undefined
}

type Ends = { readonly [End in 'fromSeq' | 'toSeq']: number | undefined }

// An end that isn't known is that of the conversation.
const linedIf = (group: boolean, { fromSeq = 0, toSeq = aboveAll }: Ends, lastEvent: number): Lined => ({
  span: group ? { fromSeq, toSeq, lastEvent } : undefined,
})

interface Listed extends Followed {
  /** Null if the cursor is no message of the room. */
  fromSeq: number | null
}

type PageValues = [...Values, cursor: string | null]

const listed = `
  select page.*, ${lastEventOf('page.room_id')}, case when $5::uuid is null then ${aboveAll}
    else (select a.seq from messages a where a.id = $5::uuid and a.room_id = page.room_id) end as "fromSeq"
  from (${placeOf()}) page`

const older = statement('chat.olderMessages')<PlacedRow<Listed>, PageValues>(
  messagesOf(listed, walk(`n.seq < place."fromSeq" and ${inSight}`, 'desc'), 'seq desc'),
)

const newer = statement('chat.newerMessages')<PlacedRow<Listed>, PageValues>(
  messagesOf(listed, walk('n.seq > place."fromSeq"', 'asc'), 'seq'),
)

export interface Cursors {
  /** Only messages before this one. */
  readonly before?: string | undefined
  /** Only messages after this one, instead. */
  readonly after?: string | undefined
}

export interface Page extends Messages, Lined {
  readonly more: boolean
  readonly lastEvent: number
  /** Null without messages. */
  readonly lastId: string | null
}

/** A page of messages before a cursor, or the newest, newest first; or of those after one, oldest first. */
export async function listMessages(
  db: Db,
  viewerId: string,
  room: Room,
  { before, after, limit }: Cursors & { readonly limit: number },
): Promise<Page> {
  const values = [viewerId, room.id, room.parentId ?? null, limit + 1] as const
  const rows = await (after === undefined ? older(db, [...values, before ?? null]) : newer(db, [...values, after]))
  return pageOf(openPlace(rows, viewerId, room), limit, after !== undefined)
}

function pageOf(
  { place, access, rows: found }: Messages & { readonly place: Listed },
  limit: number,
  isNewer: boolean,
): Page {
  const { fromSeq: cursor, lastEvent, group } = place
  if (cursor === null) return fail('message.notFound')
  const rows = found.slice(0, limit)
  const more = found.length > limit
  const last = more ? rows.at(-1)?.seq : undefined
  const span = isNewer ? { fromSeq: cursor, toSeq: last } : { fromSeq: last, toSeq: cursor - 1 }
  return { access, rows, more, lastId: rows.at(-1)?.id ?? null, lastEvent, ...linedIf(group, span, lastEvent) }
}
