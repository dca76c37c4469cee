import { messageLimits } from '@quad/contract/messageLimits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import {
  type Messages,
  messagesOf,
  splitRoomRows,
  type ViewedRoom,
  type RoomMessageRow,
  viewedRoom,
  type Values,
} from './pageQueries.ts'
import type { Room } from './roomAccess.ts'

const lock = statement('chat.lockPins')<never, [placeId: string]>(`
  select from rooms r where r.id = $1::uuid for no key update`)

const pin = statement('chat.pin')<{ event: number }, [messageId: string, placeId: string]>(`
  with counted as (
    update rooms r set last_event = r.last_event + 1 from messages m
    where m.id = $1::uuid and r.id = m.room_id
      and (select count(*) from messages p where p.pinned_in = $2::uuid) < ${messageLimits.pinsMax}
    returning r.last_event
  )
  update messages m set event = counted.last_event, pinned_in = $2::uuid from counted where m.id = $1::uuid
  returning m.event`)

/**
 * Pins a message of a locked room in its chat or channel, and returns its event; undefined if too many are pinned
 * there. Replies of several threads are pinned in one channel, which is locked after their threads.
 */
export async function pinMessage(trx: Trx, messageId: string, placeId: string): Promise<number | undefined> {
  await lock(trx, [placeId])
  return (await pin(trx, [messageId, placeId]))[0]?.event
}

const unpin = statement('chat.unpin')<{ event: number }, [messageId: string]>(`
  with counted as (
    update rooms r set last_event = r.last_event + 1 from messages m where m.id = $1::uuid and r.id = m.room_id
    returning r.last_event
  )
  update messages m set event = counted.last_event, pinned_in = null from counted where m.id = $1::uuid
  returning m.event`)

/** Unpins a message of a locked room, and returns its event. */
export async function unpinMessage(trx: Trx, messageId: string): Promise<number | undefined> {
  return (await unpin(trx, [messageId]))[0]?.event
}

const pinned = statement('chat.pinnedMessages')<RoomMessageRow<ViewedRoom>, Values>(
  messagesOf(
    viewedRoom(false),
    `(select n.* from messages n
      where n.pinned_in = coalesce(viewed.channel_id, viewed.room_id) and n.seq > viewed.hidden_seq and ($3::uuid is null or n.room_id = $3::uuid)
      order by n.id desc limit (select $4::int))`,
    'id desc',
  ),
)

/** The pinned messages of a chat, of a channel with its threads, or of one thread; newest message first. */
export async function listPins(db: Db, viewerId: string, room: Room): Promise<Messages> {
  const values = [viewerId, room.id, room.parentId ?? null, messageLimits.pinsMax] as const
  return splitRoomRows(await pinned(db, [...values]), viewerId, room)
}
