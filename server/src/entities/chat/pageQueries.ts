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

// One statement loads a page of messages and the viewer's access, for chats, channels and threads alike.

const aboveAll = 2_147_483_647

/** A room, with what the viewer may do in it. */
export interface ViewedRoom {
  /** Null for a chat: only members find its row. */
  access: AccessRow | null
  readers: readonly Reader[] | null
  group: boolean
  /** True for a message request: its files are hidden until the viewer accepts it. */
  request: boolean
  /** False if this thread's parent is not in the channel. */
  parentThere: boolean
}

/** A room with the number of its last event, after which the viewer follows its changes. */
export interface FollowedRoom extends ViewedRoom {
  /** The number of the room's last event; 0 before the first. */
  lastEvent: number
}

/** A message. One further row contains the room instead, with nulls in all other columns. */
export interface RoomMessageRow<Viewed extends ViewedRoom> extends MessageRow {
  viewed: Viewed | null
}

// Thanks to the limit, PostgreSQL doesn't look for a chat once it has found a channel. `hidden_seq` is the number of a
// group's last message from before the viewer joined.

/** SQL: the room $2, or the thread of message $3 in it, if the viewer $1 may see it; how far its members have read. */
export const viewedRoom = (readers = true) => `
  select access."channelId" as channel_id, to_json(access) as access, room.id as room_id, false as direct, 0 as hidden_seq, false as request, false as "group",
    $3::uuid is null or exists (
      select from messages t where t.id = $3::uuid and t.room_id = access."channelId") as "parentThere",
    ${readers ? lastReaders('room.id', 'access."channelId"', '$1::uuid') : 'null::json'} as readers
  from (${accessOf('$2::uuid', '$1::uuid')}) access
    cross join lateral (select coalesce($3::uuid, access."channelId") as id) room
  union all
  select null, null, k.room_id, true, k.from_seq, k.request is not null, r.kind = 'group', $3::uuid is null, ${readers ? membersOf('k.room_id') : 'null::json'}
  from room_members k join rooms r on r.id = k.room_id and ${isChat}
  where k.room_id = $2::uuid and k.user_id = $1::uuid and k.request is distinct from 'declined'
  limit 1`

// A subquery hides the limit from the planner, which would otherwise plan for each limit anew.
const messagesWhere = (where: string, order: 'asc' | 'desc') =>
  `(select n.* from messages n where n.room_id = viewed.room_id and n.seq > viewed.hidden_seq and ${where} order by n.seq ${order} limit (select $4::int))`

// Channels show placeholders for deleted messages, because these may have replies.
const isListed = '(n.deleted_seq is null or not viewed.direct)'

/** SQL: the columns of a RoomMessageRow, from message m, its sender u and the CTE `viewed`. */
export const roomMessageColumns = `
  case when m.id is null then to_json(viewed) end as viewed,
  ${messageColumns('$1::uuid')}`

/** SQL: a row with the viewed room, and the messages that `selects` returns, in an order. */
export const messagesOf = (viewed: string, selects: string, order: 'seq' | 'seq desc' | 'id desc' | 'event') => `
  with viewed as materialized (${viewed})
  select ${roomMessageColumns}
  from viewed cross join lateral (${selects} union all select (null::messages).*) m left join users u on u.id = m.sender_id
  order by m.${order}`

// A thread has no room before its first reply.
/** SQL: the number of a room's last event. */
export const lastEventOf = (room: string) =>
  `coalesce((select r.last_event from rooms r where r.id = ${room}), 0) as "lastEvent"`

export interface Messages {
  /** That of an outsider in a chat, where it isn't used. */
  readonly access: ChannelAccess
  readonly rows: readonly MessageRow[]
}

/**
 * Splits rows into the room and its messages.
 * @throws Failure unless the viewer may read the room and it contains the thread's parent
 */
export function splitRoomRows<Viewed extends ViewedRoom>(
  rows: readonly RoomMessageRow<Viewed>[],
  viewerId: string,
  room: Room,
) {
  const viewed = rows.find((row) => row.viewed !== null)?.viewed ?? undefined
  const access = viewed?.access ? accessIn(viewed.access) : noAccess(room.id, viewerId)
  if (room.kind === 'channel') demand(may('channel.read', access.standing))
  if (!viewed || (viewed.access === null) !== (room.kind === 'chat')) return fail('chat.notFound')
  if (!viewed.parentThere) return fail('message.notFound')
  const { readers, request } = viewed
  const messages = rows
    .filter((row) => row.viewed === null)
    .map((row) => ({ ...(request ? withoutFiles(row) : row), readers }))
  return { viewed, access, rows: messages }
}

export type Values = [viewer: string, roomId: string, parentId: string | null, limit: number]

interface Unread extends FollowedRoom {
  firstUnread: number | null
  lastSeq: number
}

// In a channel, deleted and own messages count as unread too, so its first unread number needs no search.
const aroundUnread = statement('chat.aroundUnread')<RoomMessageRow<Unread>, Values>(
  messagesOf(
    `select page.*, r.last_seq as "lastSeq", r.last_event as "lastEvent", case
        when page.direct then (
          select n.seq from messages n
          where n.room_id = r.id and n.seq > seen.read_seq and n.sender_id <> $1::uuid and n.deleted_seq is null
          order by n.seq limit 1)
        when r.last_seq > coalesce(seen.read_seq, c.base_seq) then coalesce(seen.read_seq, c.base_seq) + 1
      end as "firstUnread"
      from (${viewedRoom()}) page join rooms r on r.id = page.room_id left join channels c on c.id = page.channel_id
        left join room_members seen on seen.room_id = page.room_id and seen.user_id = $1::uuid`,
    `${messagesWhere(`n.seq < coalesce(viewed."firstUnread", ${aboveAll}) and ${isListed}`, 'desc')}
      union all ${messagesWhere(`n.seq >= viewed."firstUnread" and ${isListed}`, 'asc')}`,
    'seq',
  ),
)

export interface AroundUnread extends Messages, WithSpan, Pick<Unread, 'firstUnread' | 'lastSeq' | 'lastEvent'> {
  readonly moreBefore: boolean
  readonly moreAfter: boolean
}

/** Lists up to `limit` messages on each side of the first unread one, oldest first; without one, the newest. */
export async function listAroundUnread(db: Db, viewerId: string, room: Room, limit: number): Promise<AroundUnread> {
  const found = splitRoomRows(await aroundUnread(db, [viewerId, room.id, null, limit + 1]), viewerId, room)
  const { firstUnread, lastSeq, lastEvent, group } = found.viewed
  const before = found.rows.filter(({ seq }) => firstUnread === null || seq < firstUnread)
  const after = found.rows.slice(before.length)
  const rows = [...before.slice(-limit), ...after.slice(0, limit)]
  const more = { moreBefore: before.length > limit, moreAfter: after.length > limit }
  const span = { fromSeq: more.moreBefore ? rows[0]?.seq : 0, toSeq: more.moreAfter ? rows.at(-1)?.seq : aboveAll }
  return { access: found.access, rows, firstUnread, ...more, lastSeq, lastEvent, ...spanIf(group, span, lastEvent) }
}

/** The part of the conversation that a page of a group's messages covers; undefined in other rooms. */
interface WithSpan {
  readonly span: Span | undefined
}

type Ends = { readonly [End in 'fromSeq' | 'toSeq']: number | undefined }

// Without a first or last number, the page reaches to that end of the conversation.
const spanIf = (group: boolean, { fromSeq = 0, toSeq = aboveAll }: Ends, lastEvent: number): WithSpan => ({
  span: group ? { fromSeq, toSeq, lastEvent } : undefined,
})

interface RoomAtCursor extends FollowedRoom {
  /** Null if the cursor is not a message of the room. */
  fromSeq: number | null
}

type PageValues = [...Values, cursor: string | null]

const roomAtCursor = `
  select page.*, ${lastEventOf('page.room_id')}, case when $5::uuid is null then ${aboveAll}
    else (select a.seq from messages a where a.id = $5::uuid and a.room_id = page.room_id) end as "fromSeq"
  from (${viewedRoom()}) page`

const older = statement('chat.olderMessages')<RoomMessageRow<RoomAtCursor>, PageValues>(
  messagesOf(roomAtCursor, messagesWhere(`n.seq < viewed."fromSeq" and ${isListed}`, 'desc'), 'seq desc'),
)

const newer = statement('chat.newerMessages')<RoomMessageRow<RoomAtCursor>, PageValues>(
  messagesOf(roomAtCursor, messagesWhere('n.seq > viewed."fromSeq"', 'asc'), 'seq'),
)

export interface Cursors {
  /** Only messages before this one. */
  readonly before?: string | undefined
  /** Only messages after this one; `before` is ignored. */
  readonly after?: string | undefined
}

export interface Page extends Messages, WithSpan {
  readonly more: boolean
  readonly lastEvent: number
  /** Null without messages. */
  readonly lastId: string | null
}

/** Lists the messages before a cursor (else the newest), newest first, or those after a cursor, oldest first. */
export async function listMessages(
  db: Db,
  viewerId: string,
  room: Room,
  { before, after, limit }: Cursors & { readonly limit: number },
): Promise<Page> {
  const values = [viewerId, room.id, room.parentId ?? null, limit + 1] as const
  const rows = await (after === undefined ? older(db, [...values, before ?? null]) : newer(db, [...values, after]))
  return pageOf(splitRoomRows(rows, viewerId, room), limit, after !== undefined)
}

function pageOf(
  { viewed, access, rows: found }: Messages & { readonly viewed: RoomAtCursor },
  limit: number,
  isNewer: boolean,
): Page {
  const { fromSeq: cursor, lastEvent, group } = viewed
  if (cursor === null) return fail('message.notFound')
  const rows = found.slice(0, limit)
  const more = found.length > limit
  const last = more ? rows.at(-1)?.seq : undefined
  const span = isNewer ? { fromSeq: cursor, toSeq: last } : { fromSeq: last, toSeq: cursor - 1 }
  return { access, rows, more, lastId: rows.at(-1)?.id ?? null, lastEvent, ...spanIf(group, span, lastEvent) }
}
