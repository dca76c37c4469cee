import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { accessOf } from '../channel/queries.ts'
import {
  type DiscussionPage,
  type ListedPlace,
  type PlacedRow,
  type Page,
  placed,
  placeIn,
} from './discussionPageQueries.ts'

// An index on texts would cost every message more than searching so many costs.
const searchedMessages = 2000

// Names of mentioned people are found, not the markup around them.
const words = String.raw`case when strpos(m.text, 'profile://') = 0 then m.text
    else regexp_replace(m.text, '<a href="profile://[^"]*">([^<]*)</a>', '@\1', 'g') end`

interface Searched extends ListedPlace {
  roomThere: boolean
  cursorThere: boolean
  lastId: string | null
  scanned: number
}

type Values = [
  ...[viewer: string, channelId: string, parentId: string | null, cursor: string | null, limit: number],
  text: string,
]

// Newest first, each message before the replies to it. The cursor is the last message or reply that was searched.
const foundDiscussions = statement('chat.searchDiscussions')<PlacedRow<Searched>, Values>(`
  with asked as materialized (
    select access.*, room.id as room_id,
      $3::uuid is null or exists (
        select from messages t where t.id = $3::uuid and t.room_id = access."channelId") as "roomThere",
      $4::uuid is null or last.seq is not null as "cursorThere",
      coalesce(last.seq, 2147483647) as seq, last.reply_seq
    from (${accessOf('$2::uuid', '$1::uuid')}) access
      cross join lateral (select coalesce($3::uuid, access."channelId") as id) room
      left join lateral (
        select coalesce(t.seq, a.seq) as seq, case when t.id is not null then a.seq end as reply_seq
        from messages a left join messages t on t.id = a.room_id and t.room_id = room.id
        where a.id = $4::uuid and room.id in (a.room_id, t.room_id)
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
    where $4::uuid is null or n.seq < asked.seq
      or said.id <> n.id and (asked.reply_seq is null or said.seq < asked.reply_seq)
    order by n.seq desc, said.id <> n.id, said.seq desc limit ${searchedMessages}
  ), place as materialized (
    select asked.*, null::json as readers, (select s.id from scanned s order by s.place_seq, s.reply desc, s.seq limit 1) as "lastId",
      (select count(*)::int from scanned) as scanned
    from asked
  )
  select ${placed('m.place_seq desc, m.reply, m.seq desc')}
  from place left join lateral (
      select m.* from scanned m
      where m.deleted_seq is null and ((${words}) ilike $6::text or m.title ilike $6::text or exists (
        select from polls p where p.message_id = m.id
          and (p.question ilike $6::text or array_to_string(p.options, chr(10)) ilike $6::text)))
      order by m.place_seq desc, m.reply, m.seq desc limit (select $5::int)
    ) m on true left join users u on u.id = m.sender_id
  order by m.place_seq desc, m.reply, m.seq desc`)

/**
 * Of 2,000 messages and replies after the cursor, those with a text in their words, title or poll; `more` if there are
 * others to search after `lastId`.
 */
export async function searchDiscussions(
  db: Db,
  viewerId: string,
  channelId: string,
  { parentId, cursor, limit, text }: Page & { readonly cursor: string | undefined; readonly text: string },
): Promise<DiscussionPage & { readonly lastId: string | null; readonly more: boolean }> {
  const values = [channelId, parentId ?? null, cursor ?? null, limit, `%${escapeLike(text)}%`] as const
  const { place, access, messages } = placeIn(await foundDiscussions(db, [viewerId, ...values]), channelId, viewerId)
  return {
    access,
    found: place !== undefined && place.roomThere && place.cursorThere,
    rows: messages,
    lastId: place?.lastId ?? null,
    more: place?.scanned === searchedMessages,
  }
}
