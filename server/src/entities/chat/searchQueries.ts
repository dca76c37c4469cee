import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import {
  type FollowedRoom,
  lastEventOf,
  splitRoomRows,
  type Page,
  roomMessageColumns,
  type RoomMessageRow,
  viewedRoom,
} from './pageQueries.ts'
import { plainWords } from '../room/queries.ts'
import type { Room } from './roomAccess.ts'

// An index on texts would cost every message more than searching so many costs.
const searchedMessages = 2000

interface Searched extends FollowedRoom {
  cursorThere: boolean
  lastId: string | null
  scanned: number
}

type Values = [
  ...[viewer: string, roomId: string, parentId: string | null, limit: number],
  ...[cursor: string | null, text: string],
]

// Newest first, each message before the replies to it. The cursor is the last message or reply that was searched.
const found = statement('chat.searchMessages')<RoomMessageRow<Searched>, Values>(`
  with asked as materialized (
    select room.*, ${lastEventOf('room.room_id')}, $5::uuid is null or last.seq is not null as "cursorThere",
      coalesce(last.seq, 2147483647) as seq, last.reply_seq
    from (${viewedRoom(false)}) room
      left join lateral (
        select coalesce(t.seq, a.seq) as seq, case when t.id is not null then a.seq end as reply_seq
        from messages a left join messages t on t.id = a.room_id and t.room_id = room.room_id
        where a.id = $5::uuid and room.room_id in (a.room_id, t.room_id)
      ) last on true
  ), scanned as materialized (
    select said.*, n.seq as place_seq, said.id <> n.id as reply
    from asked cross join lateral (
        select n.* from messages n where n.room_id = asked.room_id and n.seq <= asked.seq
        order by n.seq desc limit ${searchedMessages}
      ) n cross join lateral (
        (select n.*)
        union all
        (select r.* from messages r where r.room_id = n.id order by r.seq desc limit ${searchedMessages})
      ) said
    where $5::uuid is null or n.seq < asked.seq
      or said.id <> n.id and (asked.reply_seq is null or said.seq < asked.reply_seq)
    order by n.seq desc, said.id <> n.id, said.seq desc limit ${searchedMessages}
  ), viewed as materialized (
    select asked.*, (select s.id from scanned s order by s.place_seq, s.reply desc, s.seq limit 1) as "lastId",
      (select count(*)::int from scanned) as scanned
    from asked
  )
  select ${roomMessageColumns}
  from viewed cross join lateral (
      (select m.* from scanned m
      where m.deleted_seq is null and ((${plainWords('m.text')}) ilike $6::text or m.title ilike $6::text or exists (
        select from polls p where p.message_id = m.id
          and (p.question ilike $6::text or array_to_string(p.options, chr(10)) ilike $6::text)))
      order by m.place_seq desc, m.reply, m.seq desc limit (select $4::int))
      union all select (null::messages).*, null, null
    ) m left join users u on u.id = m.sender_id
  order by m.place_seq desc, m.reply, m.seq desc`)

/**
 * Of 2,000 messages and replies after the cursor, those with a text in their words, title or poll; `more` if there are
 * others to search after `lastId`.
 */
export async function searchMessages(
  db: Db,
  viewerId: string,
  room: Room,
  { cursor = null, limit, text }: { cursor: string | null | undefined; limit: number; text: string },
): Promise<Omit<Page, 'span'>> {
  const values = [viewerId, room.id, room.parentId ?? null, limit + 1, cursor, `%${escapeLike(text)}%`] as const
  const { viewed, access, rows } = splitRoomRows(await found(db, [...values]), viewerId, room)
  if (!viewed.cursorThere) fail('message.notFound')
  const page = { access, rows: rows.slice(0, limit), lastEvent: viewed.lastEvent }
  const lastShown = page.rows.at(-1)?.id ?? null
  if (rows.length > limit) return { ...page, more: true, lastId: lastShown }
  return { ...page, more: viewed.scanned === searchedMessages, lastId: viewed.lastId ?? lastShown }
}
