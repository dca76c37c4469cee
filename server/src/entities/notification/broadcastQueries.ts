import type { Broadcast } from '@quad/contract/mentions.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { type Db, idsOf, statement, type Trx } from '../../platform/database.ts'
import { unmutedReaders } from '../channel/broadcastSql.ts'
import { wantsNotification } from './writeQueries.ts'

const lastDay = (channel: string) => `b.channel_id = ${channel} and b.made_at >= now() - interval '24 hours'`

const insert = statement('notification.insertBroadcast')<
  { id: string },
  [messageId: string, channelId: string, hereIds: readonly string[] | null]
>(`
  with earlier as (
    delete from broadcasts b where b.channel_id = $2::uuid and b.made_at < now() - interval '24 hours'
  )
  insert into broadcasts (message_id, channel_id, here_ids)
  select $1::uuid, $2::uuid, $3::uuid[]
  where ${messageLimits.broadcastsPerDay} > (select count(*) from broadcasts b where ${lastDay('$2::uuid')})
  returning message_id as id`)

export interface NewBroadcast {
  readonly messageId: string
  readonly channelId: string
  /** Those who are online; null for everyone. */
  readonly hereIds: readonly string[] | null
}

/** Stores that a message mentions everyone or those online; false if its locked channel has three of a day. */
export async function insertBroadcast(trx: Trx, { messageId, channelId, hereIds }: NewBroadcast): Promise<boolean> {
  return (await insert(trx, [messageId, channelId, hereIds])).length > 0
}

const known = statement('notification.findBroadcast')<{ whom: Broadcast }, [messageId: string]>(`
  select case when b.here_ids is null then 'everyone' else 'here' end as whom
  from broadcasts b where b.message_id = $1::uuid`)

/** Whom a message mentioned when it was sent, everyone or those online, so that an edit may keep that. */
export async function findBroadcast(db: Db, messageId: string): Promise<Broadcast | undefined> {
  return (await known(db, [messageId]))[0]?.whom
}

export interface ReachRow {
  everyone: number
  here: number
  left: number
}

const reach = statement('notification.broadcastReach')<
  ReachRow,
  [channelId: string, senderId: string, onlineIds: readonly string[]]
>(`
  select count(*)::int as everyone, count(online.id)::int as here, (
    select greatest(0, ${messageLimits.broadcastsPerDay} - count(*))::int from broadcasts b
    where ${lastDay('$1::uuid')}) as left
  from (select r.user_id as recipient_id, $2::uuid as actor_id from (${unmutedReaders('$1::uuid')}) r) a
    left join (select distinct unnest(${idsOf('$3')}) as id) online on online.id = a.recipient_id
  where ${wantsNotification(false)}`)

/** Counts whom a mention of everyone by this person notifies, and how many such messages are left for today. */
export async function countBroadcastReach(
  db: Db,
  channelId: string,
  senderId: string,
  onlineIds: readonly string[],
): Promise<ReachRow> {
  return (await reach(db, [channelId, senderId, onlineIds]))[0] ?? { everyone: 0, here: 0, left: 0 }
}
