import { type Db, statement, type Trx } from '../../platform/database.ts'
import { type Filetype, type MessageRow, newMessageColumns } from './queries.ts'

export interface Attachment {
  readonly uploadId: string
  readonly filename: string
  readonly filesize: number
  readonly mime: string
}

export interface NewMessage {
  readonly roomId: string
  readonly senderId: string
  readonly clientId: string | null
  readonly filetype: Filetype
  readonly text: string
  readonly attachment: Attachment | undefined
  readonly sharedPostId: string | null
}

/** The members of a room, and those of them who muted it; ids joined in one string each, see idsIn. */
interface Recipients {
  members: string
  muting: string
}

export type WrittenRow = MessageRow & Recipients

// One scan of the members serves both lists.
const recipients = `
  lateral (
    select coalesce(string_agg(k.user_id::text, ','), '') as members,
      coalesce(string_agg(k.user_id::text, ',') filter (where k.muted_at is not null), '') as muting
    from room_members k where k.room_id = m.room_id
  ) recipients`

type Content = [
  text: string,
  upload: string | null,
  filename: string,
  size: number | null,
  mime: string,
  share: string | null,
]

const contentIn = ({
  text,
  attachment,
  sharedPostId,
}: Pick<NewMessage, 'text' | 'attachment' | 'sharedPostId'>): Content => [
  text,
  attachment?.uploadId ?? null,
  attachment?.filename ?? '',
  attachment?.filesize ?? null,
  attachment?.mime ?? '',
  sharedPostId,
]

type DirectValues = [roomId: string, sender: string, clientId: string | null, filetype: string, ...Content]

const write = statement('chat.writeMessage')<WrittenRow, DirectValues>(`
  select ${newMessageColumns}, recipients.*
  from write_direct_message($1::uuid, $2::uuid, $3::uuid, $4, $5, $6::uuid, $7, $8::bigint, $9, $10::uuid) m
    join users u on u.id = m.sender_id cross join ${recipients}`)

/**
 * Locks the direct room and inserts the message with its next number. Undefined, and nothing is written, if it is no
 * direct room, either of its two may not write, or the sender used this key before (decision 14).
 */
export async function writeDirectMessage(db: Db, message: NewMessage): Promise<WrittenRow | undefined> {
  const [row] = await write(db, [
    message.roomId,
    message.senderId,
    message.clientId,
    message.filetype,
    ...contentIn(message),
  ])
  return row
}

export interface NewDiscussion extends Omit<NewMessage, 'roomId' | 'filetype'> {
  readonly channelId: string
  readonly parentId: string | null
  readonly filetype: Filetype | 'poll'
  readonly title: string
}

type ChannelValues = [
  ...[channelId: string, parentId: string | null, sender: string, clientId: string | null],
  ...[filetype: string, title: string, ...Content],
]

/** A new message, with what its emits need. */
export interface WrittenDiscussion extends MessageRow {
  club_id: string
  /** In a private channel. */
  private: boolean
  /** Of a reply: how many its parent has now. */
  replies: number
}

// The outer statement doesn't see what the function has counted.
const writeInChannel = statement('chat.writeInChannel')<WrittenDiscussion, ChannelValues>(`
  select ${newMessageColumns}, c.club_id, c.privacy = 'private' as private,
    m.seq - coalesce((select t.deleted_count from rooms t where t.id = m.room_id), 0) as replies
  from write_channel_message(
      $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7, $8::uuid, $9, $10::bigint, $11, $12::uuid) m
    join users u on u.id = m.sender_id join channels c on c.id = $1::uuid`)

/**
 * Locks the channel's or the thread's room and inserts the message with its next number. Undefined, and nothing is
 * written, if the sender may not write there, the parent is gone, or they used this key before.
 */
export async function writeDiscussion(db: Db, message: NewDiscussion): Promise<WrittenDiscussion | undefined> {
  const [row] = await writeInChannel(db, [
    message.channelId,
    message.parentId,
    message.senderId,
    message.clientId,
    message.filetype,
    message.title,
    ...contentIn(message),
  ])
  return row
}

const lockRoomOf = statement('chat.lockRoom')<never, [string]>(`
  select from rooms r where r.id = (select m.room_id from messages m where m.id = $1::uuid) for no key update`)

const erase = statement('chat.eraseMessage')<
  { roomId: string; seq: number; notifiedIds: string[]; directIds: string[] },
  [messageId: string]
>(`
  with m as (
    update messages m
    set deleted_seq = r.last_seq, filetype = 'text', title = '', text = '', upload_id = null, filename = '',
      filesize = null, mime = '', shared_post_id = null
    from rooms r where m.id = $1::uuid and r.id = m.room_id and m.deleted_seq is null
    returning m.id, m.room_id, m.seq
  ), uncounted as (
    update rooms r set deleted_count = r.deleted_count + 1 from m where r.id = m.room_id
  ), unasked as (
    delete from polls p using m where p.message_id = m.id
  ), unmentioned as (
    delete from mentions n using m where n.room_id = m.room_id and n.seq = m.seq
  ), unnotified as (
    delete from notifications n using m where n.target_type = 'message' and n.target_id = m.id returning n.user_id
  )
  select m.room_id as "roomId", m.seq, array(select user_id from unnotified) as "notifiedIds",
    array(select k.user_id from room_members k join rooms r on r.id = k.room_id and r.kind = 'direct'
      where k.room_id = m.room_id) as "directIds"
  from m`)

/**
 * Deletes the content of any room's message and keeps its sequence number. Returns that, the users whose notification was
 * deleted and the two of a direct room; undefined if the message was deleted before.
 */
export async function eraseMessage(trx: Trx, messageId: string) {
  await lockRoomOf(trx, [messageId])
  return (await erase(trx, [messageId]))[0]
}

const readChannel = statement('chat.markChannelRead')<{ seq: number }, [channelId: string, userId: string]>(`
  insert into room_members as m (room_id, user_id, read_seq)
  select r.id, $2::uuid, r.last_seq from rooms r where r.id = $1::uuid
  on conflict (room_id, user_id) do update set read_seq = excluded.read_seq where m.read_seq < excluded.read_seq
  returning m.read_seq as seq`)

/** Marks a channel as read up to its last message; that message's number, or undefined if it was read already. */
export async function markChannelRead(db: Db, channelId: string, userId: string): Promise<number | undefined> {
  return (await readChannel(db, [channelId, userId]))[0]?.seq
}
