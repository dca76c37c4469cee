import type { ChannelChanges } from '@quad/contract/bodies/channels.ts'
import { sql } from 'kysely'
import { statement, type Trx } from '../../platform/database.ts'

const countOf = statement('channel.count')<{ count: number }, [string]>(`
  select count(*)::int as count from channels c where c.club_id = $1::uuid and c.deleted_at is null`)

/** How many channels a locked club has. */
export async function countChannels(trx: Trx, clubId: string): Promise<number> {
  return (await countOf(trx, [clubId]))[0]?.count ?? 0
}

const addMember = statement('channel.addMember')<{ id: string }, [channelId: string, userId: string, admin: boolean]>(`
  insert into channel_members (channel_id, user_id, admin)
  select c.id, m.user_id, $3 from channels c
    join club_members m on m.club_id = c.club_id and m.user_id = $2::uuid and m.active
    join users u on u.id = m.user_id and u.closed_at is null
  where c.id = $1::uuid and c.privacy = 'private'
  on conflict (channel_id, user_id) do nothing returning id`)

const skipEarlier = statement('channel.skipEarlier')<never, [channelId: string, userId: string]>(`
  insert into room_members (room_id, user_id, read_seq)
  select r.id, $2::uuid, r.last_seq from rooms r where r.id = $1::uuid
  on conflict (room_id, user_id) do update set read_seq = excluded.read_seq, muted_at = null`)

/**
 * Adds a member of the club to a locked private channel, whose messages until now count as read; returns the
 * membership's id, or undefined if they are in it or not in the club.
 */
export async function insertChannelMember(
  trx: Trx,
  channelId: string,
  userId: string,
  admin: boolean,
): Promise<string | undefined> {
  const [row] = await addMember(trx, [channelId, userId, admin])
  if (row) await skipEarlier(trx, [channelId, userId])
  return row?.id
}

/** Changes the role, or whether they are an admin, of a member of a locked private channel. */
export async function saveChannelMember(
  trx: Trx,
  membershipId: string,
  changes: { readonly admin?: boolean; readonly role?: string },
): Promise<void> {
  await trx.updateTable('channel_members').set(changes).where('id', '=', membershipId).execute()
}

export async function deleteChannelMember(trx: Trx, membershipId: string): Promise<void> {
  await trx.deleteFrom('channel_members').where('id', '=', membershipId).execute()
}

const keepAdmins = statement('channel.keepAdmins')<never, [string]>(`
  insert into channel_members (channel_id, user_id, admin)
  select c.id, m.user_id, true from channels c join club_members m on m.club_id = c.club_id and m.active and m.admin
  where c.id = $1::uuid on conflict do nothing`)

const unpinOthers = statement('channel.unpinOthers')<never, [string]>(`
  update room_members m set pinned_at = null
  where m.room_id = $1::uuid and m.pinned_at is not null and not exists (
    select from channel_members p where p.channel_id = m.room_id and p.user_id = m.user_id)`)

// Those whom this admits have not seen what was written before.
const readUntilNow = statement('channel.readUntilNow')<never, [string]>(`
  update channels c set base_seq = r.last_seq from rooms r where c.id = $1::uuid and r.id = c.id`)

/** Changes the given fields of a locked channel. */
export async function saveChannel(trx: Trx, channelId: string, changes: ChannelChanges): Promise<void> {
  const { name, privacy, permission } = changes
  const set = {
    ...(name !== undefined && { name }),
    ...(privacy !== undefined && { privacy }),
    ...(permission !== undefined && { permission: permission === 'public' ? 'all' : 'admin' }),
  }
  if (Object.keys(set).length > 0) await trx.updateTable('channels').set(set).where('id', '=', channelId).execute()
}

/** Leaves a locked channel to its admins alone, or admits everyone in the club (ruling 67). */
export async function admitTo(trx: Trx, channelId: string, privacy: 'standard' | 'private'): Promise<void> {
  if (privacy === 'private') {
    await keepAdmins(trx, [channelId])
    await unpinOthers(trx, [channelId])
    return
  }
  await readUntilNow(trx, [channelId])
  await trx.deleteFrom('channel_members').where('channel_id', '=', channelId).execute()
}

/** Deletes a locked channel for everyone; a job removes what was written in it. */
export async function closeChannel(trx: Trx, channelId: string): Promise<void> {
  await trx.updateTable('channels').set({ deleted_at: sql<Date>`now()` }).where('id', '=', channelId).execute()
  await trx.deleteFrom('channel_members').where('channel_id', '=', channelId).execute()
}
