import { type Db, statement, type Trx } from '../../platform/database.ts'
import { type LineRow, listLinesSince } from '../room/lineQueries.ts'
import { isChat } from '../room/queries.ts'
import {
  type FollowedRoom,
  lastEventOf,
  type Messages,
  messagesOf,
  splitRoomRows,
  type RoomMessageRow,
  viewedRoom,
  type Values,
} from './pageQueries.ts'
import type { Filetype } from './queries.ts'
import { newcomersTo, readersOfChat } from './readerQueries.ts'
import type { Room } from './roomAccess.ts'

// A room numbers its new messages and all later changes of them in one sequence, its events. A change gives the message
// the next number, so that a client with all events up to one number asks for the messages above it.

const roomOf = statement('chat.room')<Room, [roomId: string]>(`
  select case when ${isChat} then 'chat' else 'channel' end as kind, coalesce(m.room_id, r.id) as id,
    m.id as "parentId"
  from (select $1::uuid as id) asked
    left join rooms r on r.id = asked.id and r.kind <> 'thread'
    left join messages m on m.id = asked.id and r.id is null
  where r.id is not null or m.id is not null`)

/** The room of an id: a chat's, a channel's or, for a thread, its parent's. */
export async function findRoomById(db: Db, roomId: string): Promise<Room | undefined> {
  return (await roomOf(db, [roomId]))[0]
}

const changed = statement('chat.changedMessages')<RoomMessageRow<FollowedRoom>, [...Values, afterEvent: number]>(
  messagesOf(
    `select page.*, ${lastEventOf('page.room_id')} from (${viewedRoom()}) page`,
    `(select n.* from messages n where n.room_id = viewed.room_id and n.event > 0 and n.event > $5 and n.seq > viewed.hidden_seq
      order by n.event limit (select $4::int))`,
    'event',
  ),
)

export interface Changes extends Messages {
  /** The list contains all events after `afterEvent`, up to this one. */
  readonly lastEvent: number
  readonly more: boolean
  /** A group's new system lines, up to `lastEvent`. */
  readonly lines: readonly LineRow[]
}

/** A room's messages that were sent or changed after an event, as they are now, in the order of their last changes. */
export async function listChanges(
  db: Db,
  viewerId: string,
  room: Room,
  { afterEvent, limit }: { readonly afterEvent: number; readonly limit: number },
): Promise<Changes> {
  const values = [viewerId, room.id, room.parentId ?? null, limit + 1, afterEvent] as const
  const { viewed, access, rows: found } = splitRoomRows(await changed(db, [...values]), viewerId, room)
  const span = { after: afterEvent, lastEvent: viewed.lastEvent, limit: limit + 1 }
  const lines = viewed.group ? await listLinesSince(db, viewerId, room.id, span) : []
  // Cut both lists at the same event: the lowest at which one of them reached its limit.
  const lastEvent = Math.min(lastOf(found, limit), lastOf(lines, limit), viewed.lastEvent)
  const isCovered = ({ event }: { readonly event: number }) => event <= lastEvent
  const more = found.length > limit || lines.length > limit
  return { access, rows: found.filter(isCovered), more, lastEvent, lines: lines.filter(isCovered) }
}

const lastOf = (rows: readonly { readonly event: number }[], limit: number): number =>
  rows.length > limit ? (rows[limit - 1]?.event ?? 0) : Number.POSITIVE_INFINITY

/** A message with its place, whether or not somebody may read it. */
export interface PlacedMessage {
  id: string
  kind: 'chat' | 'channel'
  /** The chat or the channel, and of a reply the thread's parent. */
  placeId: string
  parentId: string | null
  roomId: string
  seq: number
  senderId: string
  filetype: Filetype | 'poll'
  sharedPostId: string | null
  pinned: boolean
  /** The members of a group who joined it after this message, so that it is hidden from them. */
  newcomerIds: string[]
  forwarded: boolean
}

const placeOfMessage = statement('chat.messagePlace')<PlacedMessage, [messageId: string]>(`
  select m.id, case when ${isChat} then 'chat' else 'channel' end as kind,
    coalesce(t.room_id, m.room_id) as "placeId", t.id as "parentId", m.room_id as "roomId", m.seq, m.sender_id as "senderId",
    m.filetype, m.shared_post_id as "sharedPostId", m.pinned_in is not null as pinned,
    m.forwarded_from_id is not null as forwarded,
    case when r.kind = 'group' then ${newcomersTo('m')} else '{}' end as "newcomerIds"
  from messages m join rooms r on r.id = m.room_id left join messages t on t.id = m.room_id
  where m.id = $1::uuid and m.deleted_seq is null`)

/** A message that isn't deleted, with its place. */
export async function findPlacedMessage(db: Db, messageId: string): Promise<PlacedMessage | undefined> {
  return (await placeOfMessage(db, [messageId]))[0]
}

const lock = statement('chat.lockRoom')<never, [string]>(`
  select from rooms r where r.id = (select m.room_id from messages m where m.id = $1::uuid) for no key update`)

/** Locks the room of a message until commit. */
export async function lockRoomOf(trx: Trx, messageId: string): Promise<void> {
  await lock(trx, [messageId])
}

const number = statement('chat.numberChange')<{ event: number }, [messageId: string]>(`
  select number_change($1::uuid) as event`)

/** Gives a message the next event of its room, which it locks. */
export async function numberChange(trx: Trx, messageId: string): Promise<number> {
  const [row] = await number(trx, [messageId])
  return row?.event ?? 0
}

const edit = statement('chat.editMessage')<
  { event: number; edits: number; memberIds: string[] },
  [messageId: string, text: string, filetype: string]
>(`
  with counted as (
    update rooms r set last_event = r.last_event + 1 from messages m where m.id = $1::uuid and r.id = m.room_id
    returning r.last_event
  ), kept as (
    insert into earlier_texts (message_id, text) select m.id, m.text from messages m where m.id = $1::uuid
  )
  update messages m set event = counted.last_event, text = $2, filetype = $3, edited_at = now()
  from counted where m.id = $1::uuid
  returning m.event, (select count(*)::int from earlier_texts e where e.message_id = m.id) as edits,
    ${readersOfChat('m')} as "memberIds"`)

/**
 * Replaces a message's text and keeps what it said before. Returns how often it had been edited until then, and the
 * members of a chat who may read it.
 */
export async function editMessage(trx: Trx, messageId: string, text: string, filetype: string) {
  return (await edit(trx, [messageId, text, filetype]))[0]
}
