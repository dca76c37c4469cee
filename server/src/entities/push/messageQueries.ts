import { type Db, existsScalar, statement } from '../../platform/database.ts'
import { idAtSql } from '../../platform/ids.ts'
import { groupName, isChat } from '../room/queries.ts'

const messagesAtOnce = 1000

// A message that isn't committed yet has an id from after its transaction began: stop before the oldest that writes. One
// that has written for half a minute is none of a message.
const committedUntil = `
  select least(now(), min(a.xact_start)) as at from pg_stat_activity a
  where a.datname = current_database() and a.backend_xid is not null and a.xact_start > now() - interval '30 seconds'`

// While nobody is subscribed, nothing is read.
const queue = statement('push.queueMessages')<{ found: number }, []>(`
  with progress as materialized (
    select p.after_id, exists (select from push_subscriptions) as wanted from push_progress p for update skip locked
  ), bound as materialized (
    select ${idAtSql('c.at')} as id from (${committedUntil}) c
  ), found as materialized (
    select m.id, m.room_id, m.sender_id, m.seq from progress, bound, messages m
    where progress.wanted and m.id > progress.after_id and m.id < bound.id order by m.id limit ${messagesAtOnce}
  ), unread as materialized (
    select distinct f.room_id, k.user_id
    from found f join rooms r on r.id = f.room_id and ${isChat}
      join room_members k on k.room_id = f.room_id and k.user_id <> f.sender_id and k.read_seq < f.seq
        and k.muted_at is null and k.request is null
  ), devices as materialized (
    select s.session_id, s.user_id from push_subscriptions s where s.user_id in (select u.user_id from unread u)
    order by s.session_id for key share
  ), queued as (
    insert into pushes (session_id, about, target_id)
    select d.session_id, 'room', u.room_id from unread u join devices d on d.user_id = u.user_id
    order by u.room_id, d.session_id
    on conflict (target_id, session_id) do update
    set due_at = coalesce(pushes.due_at, excluded.due_at), fresh = true, version = pushes.version + 1
  ), advanced as (
    update push_progress p set after_id = coalesce(
      (select f.id from found f order by f.id desc limit 1),
      case when progress.wanted then p.after_id else greatest(p.after_id, bound.id) end)
    from progress, bound
  )
  select count(*)::int as found from found`)

/**
 * Queues pushes of messages in chats that were sent since the last run, for members who haven't read them; by one node at
 * a time. Returns whether there may be more.
 */
export async function queueMessagePushes(db: Db): Promise<boolean> {
  return (await queue(db, []))[0]?.found === messagesAtOnce
}

export interface UnreadRow {
  id: string
  filetype: string
  text: string
  filename: string
  shares: boolean
  pictures: number
  /** Of a voice message. */
  voiceMs: number | null
  sender_id: string
  sender_name: string
  unread: number
  /** The group's name; null in a direct chat. */
  group_name: string | null
}

// Of `room_members k` and its room `r`. Nothing is shown of people with whom the member has a block, or whom they have muted.
export const unreadOf = `
  messages n join users u on u.id = n.sender_id and u.closed_at is null
  where n.room_id = r.id and n.seq > k.read_seq and n.sender_id <> k.user_id and n.deleted_seq is null
    and not ${existsScalar('blocks b where b.blocker_id = u.id and b.blocked_id = k.user_id')}
    and not ${existsScalar('blocks b where b.blocker_id = k.user_id and b.blocked_id = u.id')}
    and not ${existsScalar('user_mutes x where x.user_id = k.user_id and x.muted_id = u.id')}`

const latest = statement('push.unreadOfRoom')<UnreadRow, [userId: string, roomId: string]>(`
  select m.id, m.filetype, m.text, m.filename, m.shared_post_id is not null as shares,
    1 + coalesce(jsonb_array_length(m.album), 0) as pictures, (m.voice ->> 'ms')::int as "voiceMs", m.sender_id, m.sender_name,
    (select ${groupName} from groups g where g.id = r.id) as group_name,
    (select count(*)::int from (select from ${unreadOf} limit 100) counted) as unread
  from rooms r join room_members k on k.room_id = r.id and k.user_id = $1::uuid and k.muted_at is null
      and k.request is null
    cross join lateral (
      select n.*, u.display_name as sender_name from ${unreadOf} order by n.seq desc limit 1) m
  where r.id = $2::uuid and ${isChat}`)

/** The latest message of a chat that its member hasn't read, and how many there are, up to 100. */
export async function findUnread(db: Db, userId: string, roomId: string): Promise<UnreadRow | undefined> {
  return (await latest(db, [userId, roomId]))[0]
}
