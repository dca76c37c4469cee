import type { Broadcast } from '@quad/contract/mentions.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isShownTo } from '../photo/photoSql.ts'

const collective = statement('notification.listBroadcasts')<
  { message_id: string; whom: Broadcast },
  [userId: string, messageIds: readonly string[]]
>(`
  select b.message_id, case when b.here_ids is null then 'everyone' else 'here' end as whom
  from broadcasts b join messages m on m.id = b.message_id
  where b.message_id = any($2::uuid[]) and not exists (
    select from mentions n where n.room_id = m.room_id and n.seq = m.seq and n.user_id = $1::uuid)`)

const shown = statement('notification.countPhotos')<
  { event_id: string; photos: number },
  [userId: string, eventIds: readonly string[]]
>(`
  select e.id as event_id, count(*)::int as photos
  from events e join event_photos p on p.event_id = e.id join users u on u.id = p.user_id
  where e.id = any($2::uuid[]) and ${isShownTo('$1::uuid')} group by e.id`)

/** What a notification about many says of them. */
export interface Collective {
  broadcast?: Broadcast | undefined
  /** For `photosAdded` alone: how many photos of the event its reader may see now. */
  photos?: number | undefined
}

/**
 * Adds @everyone or @here to mention notifications, unless the message also mentions the viewer by name, and the number
 * of photos to those about photos.
 */
export async function withCollective<Row extends { kind: string; target_id: string }>(
  db: Db,
  userId: string,
  rows: readonly Row[],
): Promise<(Row & Collective)[]> {
  const targetsOf = (of: string) => rows.flatMap(({ kind, target_id: id }) => (kind === of ? [id] : []))
  const [messages, events] = [targetsOf('mention'), targetsOf('photosAdded')]
  const found = messages.length === 0 ? [] : await collective(db, [userId, messages])
  const counted = events.length === 0 ? [] : await shown(db, [userId, events])
  const whom = new Map(found.map((one) => [one.message_id, one.whom]))
  const photos = new Map(counted.map((one) => [one.event_id, one.photos]))
  return rows.map((row) => ({
    ...row,
    broadcast: whom.get(row.target_id),
    photos: row.kind === 'photosAdded' ? photos.get(row.target_id) : undefined,
  }))
}
