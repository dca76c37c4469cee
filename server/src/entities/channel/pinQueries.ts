import { messageLimits } from '@quad/contract/messageLimits.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { type ChannelRow, withClub } from './queries.ts'

// The channels that the person in $1 pinned and is in.
const pinned = `
  select k.room_id as id from room_members k
    join channels c on c.id = k.room_id and c.deleted_at is null
    join clubs h on h.id = c.club_id and h.deleted_at is null
    join club_members m on m.club_id = c.club_id and m.user_id = k.user_id and m.active
  where k.user_id = $1::uuid and k.pinned_at is not null and (c.privacy = 'standard' or exists (
    select from channel_members p where p.channel_id = c.id and p.user_id = k.user_id))
  order by k.pinned_at, k.room_id limit ${messageLimits.pinnedChannels}`

const list = statement('channel.pinned')<ChannelRow, [viewer: string]>(
  withClub(
    `c.id in (${pinned})`,
    '(select k.pinned_at from room_members k where k.room_id = c.id and k.user_id = $1::uuid), c.id',
  ),
)

/** The channels that are pinned in the person's list of chats, the one pinned first at the top. */
export function listPinnedChannels(db: Db, viewerId: string): Promise<ChannelRow[]> {
  return list(db, [viewerId])
}

const others = statement('channel.otherPins')<{ count: number }, [userId: string, channelId: string]>(`
  select count(*)::int as count from (${pinned}) p where p.id <> $2::uuid`)

/** Locks a person's pins until commit. */
export async function lockPins(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`channel pins:${userId}`}, 0))`.execute(trx)
}

/** How many channels besides this one the person has pinned. */
export async function countOtherPins(trx: Trx, userId: string, channelId: string): Promise<number> {
  return (await others(trx, [userId, channelId]))[0]?.count ?? 0
}

const pin = statement('channel.setPinned')<never, [channelId: string, userId: string, pinned: boolean]>(`
  insert into room_members (room_id, user_id, read_seq, pinned_at)
  select c.id, $2::uuid, c.base_seq, case when $3 then clock_timestamp() end from channels c where c.id = $1::uuid
  on conflict (room_id, user_id) do update
  set pinned_at = case when $3 then coalesce(room_members.pinned_at, excluded.pinned_at) end`)

/** Pins or unpins a channel for a person who may read it; idempotent. */
export async function setPinned(trx: Trx, channelId: string, userId: string, isPinned: boolean): Promise<void> {
  await pin(trx, [channelId, userId, isPinned])
}
