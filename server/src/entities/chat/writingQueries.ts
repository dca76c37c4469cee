import { type Db, statement, type Trx } from '../../platform/database.ts'
import { lockRoomOf } from './changeQueries.ts'
import { type Filetype, type MessageRow, newMessageColumns } from './queries.ts'
import { readersOfChat } from './readerQueries.ts'
import type { Room } from './roomAccess.ts'

export interface Attachment {
  readonly uploadId: string
  readonly filename: string
  readonly filesize: number
  readonly mime: string
}

export interface NewMessage {
  readonly room: Room
  readonly senderId: string
  readonly clientId: string | null
  readonly filetype: Filetype | 'poll'
  readonly title: string
  readonly text: string
  readonly attachment: Attachment | undefined
  readonly sharedPostId: string | null
  /** The message of the same room that this one answers. */
  readonly quotedId: string | null
}

/** A new message, with what its emits need. */
export interface WrittenRow extends MessageRow {
  /** Null in a chat. */
  club_id: string | null
  /** In a private channel. */
  private: boolean
  /** Of a reply: how many its parent has now. */
  replies: number
  /** The members of a chat to whom it is no request, and those of them who muted it; ids joined, see idsIn. */
  members: string
  muting: string
}

type Values = [
  ...[kind: string, roomId: string, parentId: string | null, sender: string, clientId: string | null],
  ...[filetype: string, title: string, text: string, upload: string | null, filename: string, size: number | null],
  ...[mime: string, share: string | null, quoted: string | null],
]

// The outer statement doesn't see what the function has counted, or that the message is a request.
const write = statement('chat.writeMessage')<WrittenRow, Values>(`
  select ${newMessageColumns}, c.club_id, coalesce(c.privacy = 'private', false) as private,
    m.seq - coalesce((select t.deleted_count from rooms t where t.id = m.room_id), 0) as replies,
    coalesce(recipients.members, '') as members, coalesce(recipients.muting, '') as muting
  from write_message(
      $1, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6, $7, $8, $9::uuid, $10, $11::bigint, $12, $13::uuid,
      $14::uuid) m
    join users u on u.id = m.sender_id
    left join channels c on c.id = $2::uuid and $1 <> 'chat'
    cross join lateral recipients_in(case when $1 = 'chat' then m.room_id end) recipients`)

/**
 * Locks the room and inserts the message with its next number. Undefined, and nothing is written, if it is no room of
 * this kind, the sender may not write there, the parent or the quoted message is gone, or they used this key before (decision 14).
 */
export async function writeMessage(db: Db, message: NewMessage): Promise<WrittenRow | undefined> {
  const { room, attachment } = message
  const [row] = await write(db, [
    room.kind,
    room.id,
    room.parentId ?? null,
    message.senderId,
    message.clientId,
    message.filetype,
    message.title,
    message.text,
    attachment?.uploadId ?? null,
    attachment?.filename ?? '',
    attachment?.filesize ?? null,
    attachment?.mime ?? '',
    message.sharedPostId,
    message.quotedId,
  ])
  return row
}

const erase = statement('chat.eraseMessage')<
  { roomId: string; seq: number; event: number; notifiedIds: string[]; memberIds: string[] },
  [messageId: string]
>(`
  with counted as (
    update rooms r set deleted_count = r.deleted_count + 1, last_event = r.last_event + 1
    from messages m where m.id = $1::uuid and r.id = m.room_id and m.deleted_seq is null
    returning r.last_seq, r.last_event
  ), m as (
    update messages m
    set deleted_seq = counted.last_seq, event = counted.last_event, filetype = 'text', title = '', text = '', upload_id = null, album = null, voice = null, filename = '',
      filesize = null, mime = '', shared_post_id = null, edited_at = null, pinned_in = null, forwarded_from_id = null, quoted_id = null, reactions = null
    from counted where m.id = $1::uuid
    returning m.id, m.room_id, m.seq, m.event
  ), unsaid as (
    delete from earlier_texts e using m where e.message_id = m.id
  ), unreacted as (
    delete from reactions x using m where x.message_id = m.id
  ), unasked as (
    delete from polls p using m where p.message_id = m.id
  ), unmentioned as (
    delete from mentions n using m where n.room_id = m.room_id and n.seq = m.seq
  ), unnotified as (
    delete from notifications n using m where n.target_type = 'message' and n.target_id = m.id returning n.user_id
  )
  select m.room_id as "roomId", m.seq, m.event, array(select user_id from unnotified) as "notifiedIds",
    ${readersOfChat('m')} as "memberIds"
  from m`)

/**
 * Deletes the content of any room's message and keeps its sequence number. Returns that, the users whose notification was
 * deleted and the members of a chat who could read it; undefined if the message was deleted before.
 */
export async function eraseMessage(trx: Trx, messageId: string) {
  await lockRoomOf(trx, messageId)
  return (await erase(trx, [messageId]))[0]
}
