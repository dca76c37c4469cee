import { type Db, statement } from '../../platform/database.ts'
import { type MessageRow, shown } from './queries.ts'

interface AroundRow extends MessageRow {
  first_unread: number | null
  last_seq: number
}

// Each side is a walk along the index of (room_id, seq), one message beyond the limit to know whether more follow.
const around = statement('chat.messagesAroundUnread')<AroundRow, [string, string, number]>(`
  with place as materialized (
    select r.last_seq, (
      select n.seq from messages n
      where n.room_id = r.id and n.seq > k.read_seq and n.sender_id <> k.user_id and n.deleted_seq is null
      order by n.seq limit 1
    ) as first_unread
    from rooms r join room_members k on k.room_id = r.id and k.user_id = $2::uuid
    where r.id = $1::uuid
  )
  select ${shown}, place.first_unread, place.last_seq
  from place
    cross join lateral (
      (select n.* from messages n
        where n.room_id = $1::uuid and n.seq < coalesce(place.first_unread, place.last_seq + 1) and n.deleted_seq is null
        order by n.seq desc limit $3 + 1)
      union all
      (select n.* from messages n
        where n.room_id = $1::uuid and n.seq >= place.first_unread and n.deleted_seq is null
        order by n.seq limit $3 + 1)
    ) m
    join users u on u.id = m.sender_id
  order by m.seq`)

export interface AroundUnread {
  /** In the order of their numbers. */
  readonly rows: readonly MessageRow[]
  readonly firstUnread: number | null
  readonly moreBefore: boolean
  readonly moreAfter: boolean
  /** 0 where there are no messages. */
  readonly lastSeq: number
}

/** A member's first unread message in a room with those after it, and those before it; at most `limit` each. */
export async function listMessagesAroundUnread(
  db: Db,
  roomId: string,
  userId: string,
  limit: number,
): Promise<AroundUnread> {
  const rows = await around(db, [roomId, userId, limit])
  const { first_unread: firstUnread = null, last_seq: lastSeq = 0 } = rows[0] ?? {}
  const before = rows.filter(({ seq }) => firstUnread === null || seq < firstUnread)
  const after = rows.slice(before.length)
  return {
    rows: [...before.slice(-limit), ...after.slice(0, limit)],
    firstUnread,
    moreBefore: before.length > limit,
    moreAfter: after.length > limit,
    lastSeq,
  }
}
