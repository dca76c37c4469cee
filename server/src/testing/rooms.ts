import { sql } from 'kysely'
import type { Person, TestQuad } from './quad.ts'

/** Inserts a channel's room with these members and a message by the first; returns the ids of both. */
export async function insertChannelRoom(quad: TestQuad, members: readonly Person[], clientId: string | null = null) {
  const roomId = await insertRoom(quad, members, sql`values (uuid_v7(), 'channel', null::uuid)`)
  return { roomId, messageId: await insertMessage(quad, roomId, members, clientId) }
}

/** Inserts the room of a message's thread with these members and a reply by the first; returns the ids of both. */
export async function insertThreadRoom(quad: TestQuad, members: readonly Person[], parentId: string) {
  const roomId = await insertRoom(quad, members, sql`values (${parentId}::uuid, 'thread', ${parentId}::uuid)`)
  return { roomId, messageId: await insertMessage(quad, roomId, members, null) }
}

async function insertRoom(quad: TestQuad, members: readonly Person[], row: ReturnType<typeof sql>): Promise<string> {
  const ids = members.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    with made as (insert into rooms (id, kind, parent_message_id) ${row} returning id),
    entered as (insert into room_members (room_id, user_id) select made.id, unnest(${ids}::uuid[]) from made)
    select id from made`.execute(quad.context.db)
  return rows[0]?.id ?? ''
}

async function insertMessage(
  quad: TestQuad,
  roomId: string,
  [sender]: readonly Person[],
  clientId: string | null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with said as (
      insert into messages (room_id, seq, sender_id, client_id, filetype, text)
      values (${roomId}, 1, ${sender?.id}, ${clientId}, 'text', 'Said before') returning id, room_id
    )
    update rooms r set last_seq = 1, last_message_id = said.id from said where r.id = said.room_id
    returning said.id`.execute(quad.context.db)
  return rows[0]?.id ?? ''
}
