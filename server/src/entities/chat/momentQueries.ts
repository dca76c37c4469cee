import { type Db, statement } from '../../platform/database.ts'
import { lowestIdAt } from '../../platform/ids.ts'
import {
  type Messages,
  messagesOf,
  splitRoomRows,
  type ViewedRoom,
  type RoomMessageRow,
  viewedRoom,
  type Values,
} from './pageQueries.ts'
import type { Room } from './roomAccess.ts'

interface RoomAtMoment extends ViewedRoom {
  fromSeq: number | null
}

// Ids and numbers grow together, so that halving the numbers needs no index of times, which each message would pay for.
const firstSince = `(
  with recursive search (low, high) as (
    select 1, r.last_seq + 1 from rooms r where r.id = page.room_id
    union all
    select case when at.id < $5::uuid then at.seq + 1 else low end, case when at.id < $5::uuid then high else mid end
    from search cross join lateral (select (low + high) / 2 as mid) half left join lateral (
      select n.id, n.seq from messages n where n.room_id = page.room_id and n.seq >= mid order by n.seq limit 1) at on true
    where low < high
  )
  select low from search where low >= high limit 1)`

const found = statement('chat.messageSince')<RoomMessageRow<RoomAtMoment>, [...Values, lowestId: string]>(
  messagesOf(
    `select page.*, ${firstSince} as "fromSeq" from (${viewedRoom(false)}) page`,
    `(select n.* from messages n where n.room_id = viewed.room_id and n.seq >= viewed."fromSeq"
        and n.seq > viewed.hidden_seq and n.deleted_seq is null
      order by n.seq limit (select $4::int))`,
    'seq',
  ),
)

/** A room's first message since a time, deleted ones apart. */
export async function findMessageSince(db: Db, viewerId: string, room: Room, since: Date): Promise<Messages> {
  const values = [viewerId, room.id, room.parentId ?? null, 1, lowestIdAt(since.getTime())] as const
  return splitRoomRows(await found(db, [...values]), viewerId, room)
}
