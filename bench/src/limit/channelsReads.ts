import { lastReaders } from '@quad/server/entities/chat/readerQueries.ts'
import { card, clubFeed } from './clubsReads.ts'
import { instant } from './reads.ts'

// The fastest possible reads of channels: PostgreSQL builds the JSON reply. $1 is the viewer, $2 the channel.

export { clubFeed }

const message = `json_strip_nulls(json_build_object(
  '_id', m.id, 'room', m.room_id, 'seq', m.seq, 'sender', ${card}, 'chat', m.text, 'filename', m.filename,
  'filesize', '', 'realFiletype', m.mime, 'createdAt', ${instant('m.id')}, 'filetype', m.filetype,
  'club', c.club_id, 'channel', c.id, 'title', nullif(m.title, ''),
  'repliedCount', coalesce((select t.last_seq - t.deleted_count from rooms t where t.id = m.id), 0),
  'seenBy', coalesce((
    select json_agg(s.id) from (
      select e.id from readers e where e.seq >= m.seq and e.id <> m.sender_id order by e.at limit 20
    ) s), '[]'::json),
  'mentions', '[]'::json))`

const readers = `readers as materialized (
  select (e.reader->>0)::uuid as id, (e.reader->>1)::int as seq, e.at
  from json_array_elements(${lastReaders('$2::uuid', '$2::uuid', '$1::uuid')}) with ordinality e (reader, at))`

const shown = 'join users u on u.id = m.sender_id join channels c on c.id = m.room_id'

const pageBelow = (seq: string, more: number) => `
  select * from messages n where n.room_id = $2::uuid and n.seq < ${seq} order by n.seq desc limit ${more}`

const pageFrom = (seq: string) => (limit: number) =>
  `
  with ${readers}, found as materialized (${pageBelow(seq, limit + 1)}), page as materialized (
    select * from found order by seq desc limit ${limit}
  )
  select json_build_object(
    'chats', (select json_agg(${message} order by m.seq desc) from page m ${shown}),
    'moreChats', (select count(*) from found) > ${limit},
    'lastDocId', (select id from page order by seq limit 1))::text as reply`

/** The newest messages. */
export const newest = pageFrom('2147483647')

/** Those before the message in $3. */
export const before = pageFrom('(select a.seq from messages a where a.id = $3::uuid)')

/** Messages around the first unread one. */
export const aroundUnread = (limit: number) => `
  with ${readers}, place as materialized (
    select r.last_seq, case when r.last_seq > coalesce(s.read_seq, c.base_seq)
      then coalesce(s.read_seq, c.base_seq) + 1 end as first_unread
    from channels c join rooms r on r.id = c.id
      left join room_members s on s.room_id = c.id and s.user_id = $1::uuid
    where c.id = $2::uuid
  ), earlier as materialized (
    ${pageBelow('coalesce((select first_unread from place), 2147483647)', limit + 1)}
  ), later as materialized (
    select * from messages n where n.room_id = $2::uuid and n.seq >= (select first_unread from place)
    order by n.seq limit ${limit + 1}
  ), page as (
    (select * from earlier order by seq desc limit ${limit}) union all (select * from later order by seq limit ${limit})
  )
  select json_build_object(
    'chats', (select json_agg(${message} order by m.seq) from page m ${shown}),
    'firstUnread', (select first_unread from place),
    'moreBefore', (select count(*) from earlier) > ${limit}, 'moreAfter', (select count(*) from later) > ${limit},
    'lastSeq', (select last_seq from place))::text as reply`

/** Votes in the poll $2 for the options $3. */
export const vote = `
  with cast_now as (
    insert into poll_votes (message_id, user_id, options) values ($2::uuid, $1::uuid, $3::smallint[]) returning options
  )
  update polls p set voters = p.voters + 1, counts = array(
    select p.counts[i] + (i - 1 = any (v.options))::int from generate_subscripts(p.counts, 1) i order by i)
  from cast_now v where p.message_id = $2::uuid`
