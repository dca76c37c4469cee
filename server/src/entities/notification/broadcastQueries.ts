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

const collective = statement('notification.listBroadcasts')<
  { message_id: string; whom: Broadcast },
  [userId: string, messageIds: readonly string[]]
>(`
  select b.message_id, case when b.here_ids is null then 'everyone' else 'here' end as whom
  from broadcasts b join messages m on m.id = b.message_id
  where b.message_id = any($2::uuid[]) and not exists (
    select from mentions n where n.room_id = m.room_id and n.seq = m.seq and n.user_id = $1::uuid)`)

/** Adds to mentions whom their message mentioned together, unless it also mentions the viewer by name. */
export async function withBroadcasts<Row extends { kind: string; target_id: string }>(
  db: Db,
  userId: string,
  rows: readonly Row[],
): Promise<(Row & { broadcast?: Broadcast | undefined })[]> {
  const ids = rows.flatMap(({ kind, target_id: messageId }) => (kind === 'mention' ? [messageId] : []))
  const found = ids.length === 0 ? [] : await collective(db, [userId, ids])
  const whom = new Map(found.map((one) => [one.message_id, one.whom]))
  return rows.map((row) => ({ ...row, broadcast: whom.get(row.target_id) }))
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
