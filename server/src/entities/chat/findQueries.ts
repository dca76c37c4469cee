import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { type UserBriefRow, speakerBrief } from '../user/queries.ts'
import { readablePlaces } from './placeSql.ts'
import { type MessageRow, messageColumns } from './queries.ts'
import { groupName } from '../room/queries.ts'

/** A message found by its words, with where it was sent. */
export interface FoundMessageRow extends MessageRow {
  /** The other person of a direct room; null elsewhere. */
  other: UserBriefRow | null
  /** The name of a group; null elsewhere. */
  group: string | null
  /** Null in a chat. */
  channel: { channelId: string; clubId: string; name: string; clubName: string } | null
}

const other = `(
  select to_json(o) from (
    select ${speakerBrief} from room_members k join users u on u.id = k.user_id
    where k.room_id = m.room_id and k.user_id <> $1::uuid limit 1
  ) o)`

const channel = `(
  select json_build_object('channelId', c.id, 'clubId', c.club_id, 'name', c.name, 'clubName', b.name)
  from channels c join clubs b on b.id = c.club_id where c.id = p.place)`

// PostgreSQL compares each word of each place with all others before it reads the index: 1,000 take it 80 ms, 8,000 3 s.
const lookedUp = 1000

const said = "m.title || ' ' || m.text || ' ' || m.filename"

// All places are one query of the index, which reads its pending list once. The page is chosen by what the index's scan
// reads of each message; only the page's own rows are read again. Of many words in many places the longest ones are
// looked up, and the rows are searched for all.
const found = statement('chat.findMessages')<FoundMessageRow, [viewer: string, before: string, text: string]>(`
  with places as materialized (${readablePlaces('$1::uuid')}), given as materialized (
    select array(select word from unnest(tsvector_to_array(words_in($3))) word order by length(word) desc, word) as words,
      (select greatest(1, ${lookedUp} / greatest(1, count(*))) from places)::int as most
  ), typed as materialized (
    select cardinality(g.words) > g.most as cut, word_query(
      case when cardinality(g.words) > g.most then array_to_string(g.words[:g.most], ' ') else $3 end, chr(1)) as words
    from given g
  ), wanted as materialized (
    select string_agg('(' || replace(typed.words, chr(1), place_key(p.id)) || ')', ' | ')::tsquery as words
    from places p, typed where typed.words <> ''
  ), found as materialized (
    select m.id, coalesce(m.channel_id, m.room_id) as place, m.seq, m.sender_id, m.deleted_seq is not null as deleted
    from messages m
    where message_words(coalesce(m.channel_id, m.room_id), ${said}) @@ (select w.words from wanted w)
      and m.id < $2::uuid
  ), page as materialized (
    select f.id, p.id as place, p.kind
    from found f join places p on p.id = f.place and p.from_seq < f.seq
    where not f.deleted
      and (p.kind = 'direct' or not exists (
        select from blocks b where b.blocker_id = $1::uuid and b.blocked_id = f.sender_id))
      and (not (select t.cut from typed t) or exists (
        select from messages m where m.id = f.id and words_in(${said}) @@ word_query($3, '')::tsquery))
    order by f.id desc limit ${limits.chatPageSize + 1}
  )
  select ${messageColumns('$1::uuid')},
    case when p.kind = 'direct' then ${other} end as other, case when p.kind = 'channel' then ${channel} end as channel,
    case when p.kind = 'group' then (select ${groupName} from groups g where g.id = p.place) end as "group"
  from page p join messages m on m.id = p.id join users u on u.id = m.sender_id
  order by m.id desc`)

/**
 * A page, and one more, of the messages of all rooms that the viewer may read now whose words the text's words begin,
 * newest first; outside direct chats without those of people whom the viewer has blocked.
 */
export function findMessages(
  db: Db,
  viewerId: string,
  text: string,
  before: string = topId,
): Promise<FoundMessageRow[]> {
  return found(db, [viewerId, before, text])
}
