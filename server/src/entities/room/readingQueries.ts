import { groupLimits } from '@quad/contract/groupLimits.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isChat, unreadOf } from './queries.ts'

const total = statement('room.countUnread')<{ count: number }, [string]>(`
  select count(*)::int as count from (
    select from room_members m
      join rooms r on r.id = m.room_id and ${isChat} and r.last_seq > m.read_seq
      cross join lateral (${unreadOf('m', '$1::uuid')}) unread
    where m.user_id = $1::uuid and m.muted_at is null and m.request is null
    limit ${limits.unreadCounted}
  ) unread`)

/** The person's unread messages in chats that are neither muted nor requests, counted up to 1,000. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  return (await total(db, [userId]))[0]?.count ?? 0
}

// What a person's devices show of a room that they have read is taken back.
const marking = (marked: string) => `
  with read as (${marked}), refreshed as (
    update pushes p set due_at = now() - interval '1 hour', version = p.version + 1
    from read, push_subscriptions s
    where p.target_id = $1::uuid and s.session_id = p.session_id and s.user_id = $2::uuid
      and (p.due_at is null or p.leased_until is not null)
  )
  select read.seq from read`

// A channel's members have a row only once they have read or muted it.
const read = statement('room.markRead')<{ seq: number }, [roomId: string, userId: string]>(
  marking(`
    insert into room_members as m (room_id, user_id, read_seq)
    select r.id, $2::uuid, r.last_seq from rooms r
    where r.id = $1::uuid and not exists (
      select from room_members k where k.room_id = r.id and k.user_id = $2::uuid and k.read_seq >= r.last_seq)
    on conflict (room_id, user_id) do update set read_seq = excluded.read_seq where m.read_seq < excluded.read_seq
    returning m.read_seq as seq`),
)

/**
 * Marks a channel or thread, which this person may read, as read up to its last message; returns that message's number,
 * or undefined if it was read already.
 */
export async function markRead(db: Db, roomId: string, userId: string): Promise<number | undefined> {
  return (await read(db, [roomId, userId]))[0]?.seq
}

// A chat's members are those with a row: one who was removed meanwhile gets none.
const readChat = statement('room.markChatRead')<{ seq: number }, [roomId: string, userId: string]>(
  marking(`
    update room_members m set read_seq = r.last_seq from rooms r
    where r.id = $1::uuid and m.room_id = r.id and m.user_id = $2::uuid and m.read_seq < r.last_seq
      and m.request is null
    returning m.read_seq as seq`),
)

/** As `markRead`, of a chat; a request stays unread, so that its sender doesn't notice. */
export async function markChatRead(db: Db, roomId: string, userId: string): Promise<number | undefined> {
  return (await readChat(db, [roomId, userId]))[0]?.seq
}

const progress = statement('room.progress')<
  { last_seq: number; last_event: number; user_id: string | null; read_seq: number | null },
  [string]
>(`
  select r.last_seq, r.last_event, m.user_id, m.read_seq from rooms r
    left join room_members m on m.room_id = r.id and ${isChat}
  where r.id = $1::uuid order by m.user_id limit ${groupLimits.membersMax}`)

/** The numbers of a room's last message and last event, and how far the members of a chat have read. */
export async function loadProgress(db: Db, roomId: string) {
  const rows = await progress(db, [roomId])
  return {
    lastSeq: rows[0]?.last_seq ?? 0,
    lastEvent: rows[0]?.last_event ?? 0,
    seen: rows.flatMap((row) => (row.user_id === null ? [] : { user: row.user_id, seq: row.read_seq ?? 0 })),
  }
}

const mute = statement('room.setMuted')<never, [roomId: string, userId: string, muted: boolean]>(`
  insert into room_members (room_id, user_id, read_seq, muted_at)
  select r.id, $2::uuid, coalesce(c.base_seq, 0), case when $3 then now() end
  from rooms r left join channels c on c.id = r.id where r.id = $1::uuid
  on conflict (room_id, user_id) do update
  set muted_at = case when $3 then coalesce(room_members.muted_at, excluded.muted_at) end`)

/** Mutes or unmutes a channel for a person who may read it; idempotent. */
export async function setMuted(db: Db, roomId: string, userId: string, muted: boolean): Promise<void> {
  await mute(db, [roomId, userId, muted])
}

const muteChat = statement('room.setChatMuted')<never, [roomId: string, userId: string, muted: boolean]>(`
  update room_members m set muted_at = case when $3 then coalesce(m.muted_at, now()) end
  where m.room_id = $1::uuid and m.user_id = $2::uuid`)

/** Mutes or unmutes a chat for its member; idempotent. */
export async function setChatMuted(db: Db, roomId: string, userId: string, muted: boolean): Promise<void> {
  await muteChat(db, [roomId, userId, muted])
}
