import type { Broadcast } from '@quad/contract/mentions.ts'
import { type Db, statement } from '../../platform/database.ts'

const collective = statement('notification.listBroadcasts')<
  { message_id: string; whom: Broadcast },
  [userId: string, messageIds: readonly string[]]
>(`
  select b.message_id, case when b.here_ids is null then 'everyone' else 'here' end as whom
  from broadcasts b join messages m on m.id = b.message_id
  where b.message_id = any($2::uuid[]) and not exists (
    select from mentions n where n.room_id = m.room_id and n.seq = m.seq and n.user_id = $1::uuid)`)

/** Adds @everyone or @here to mention notifications, unless the message also mentions the viewer by name. */
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
