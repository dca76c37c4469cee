import { limits } from '@quad/contract/limits.ts'
import type { MessageStanding } from '@quad/contract/policies/message.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { readsChannel } from '../channel/policySql.ts'
import { fileOf, type MediaRow } from '../upload/queries.ts'
import { speakerBrief, type UserBriefRow } from '../user/queries.ts'

export type Filetype = 'text' | 'link' | 'image' | 'video' | 'file'

export interface MessageRow extends UserBriefRow {
  id: string
  room_id: string
  seq: number
  client_id: string | null
  filetype: Filetype
  text: string
  media: MediaRow | null
  filename: string
  /** Bytes, as a decimal string. */
  filesize: string | null
  mime: string
  shared_post_id: string | null
  deleted: boolean
  /** Ids of others who have read it, joined in one string, see idsIn. */
  seen_by: string
}

/** SQL: the columns of a MessageRow of message m and its sender u, but for who has read it. */
export const content = `
  m.id, m.room_id, m.seq, m.client_id, m.filetype, m.text, m.filename, m.filesize::text as filesize, m.mime,
  m.shared_post_id, m.deleted_seq is not null as deleted, ${fileOf('m.upload_id')} as media, ${speakerBrief}`

/** The columns of a MessageRow, of message m and its sender u. */
export const shown = `${content},
  array_to_string(array(
    select k.user_id from room_members k
    where k.room_id = m.room_id and k.read_seq >= m.seq and k.user_id <> m.sender_id limit ${limits.seenByShown}
  ), ',') as seen_by`

const older = statement('chat.olderMessages')<MessageRow, [string, number, number]>(`
  select ${shown} from messages m join users u on u.id = m.sender_id
  where m.room_id = $1::uuid and m.seq < $2 and m.deleted_seq is null
  order by m.seq desc limit $3`)

const newer = statement('chat.newerMessages')<MessageRow, [string, number, number]>(`
  select ${shown} from messages m join users u on u.id = m.sender_id
  where m.room_id = $1::uuid and m.seq > $2
  order by m.seq limit $3`)

const aboveAll = 2_147_483_647

/** A room's messages before a number, or its newest ones, newest first, without deleted ones. */
export function listMessagesBefore(
  db: Db,
  roomId: string,
  seq: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return older(db, [roomId, seq ?? aboveAll, limit])
}

/** A room's messages after a number, oldest first, with deleted ones. */
export function listMessagesAfter(db: Db, roomId: string, seq: number, limit: number): Promise<MessageRow[]> {
  return newer(db, [roomId, seq, limit])
}

const gone = statement('chat.deletedSince')<{ id: string }, [string, number, number]>(`
  select m.id from messages m
  where m.room_id = $1::uuid and m.deleted_seq >= $2 and m.seq <= $2
  order by m.deleted_seq desc limit $3`)

/** Ids of messages up to `seq` that were deleted since `seq` was the room's last, latest deletion first. */
export async function listDeletedSince(db: Db, roomId: string, seq: number, limit: number): Promise<string[]> {
  return (await gone(db, [roomId, seq, limit])).map(({ id }) => id)
}

const numberOf = statement('chat.messageNumber')<{ seq: number }, [string, string]>(`
  select m.seq from messages m where m.id = $2::uuid and m.room_id = $1::uuid`)

/** The number of a message; undefined if it is not in this room. */
export async function findNumber(db: Db, roomId: string, messageId: string): Promise<number | undefined> {
  return (await numberOf(db, [roomId, messageId]))[0]?.seq
}

const byKey = statement('chat.messageByKey')<MessageRow & { direct: boolean }, [string, string]>(`
  select ${shown}, r.kind = 'direct' as direct
  from messages m join rooms r on r.id = m.room_id join users u on u.id = m.sender_id
  where m.sender_id = $1::uuid and m.client_id = $2::uuid`)

/**
 * The direct message that this person sent with this idempotency key.
 * @throws Failure `chat.notFound` if they used the key in a room of another kind
 */
export async function findSent(db: Db, senderId: string, clientId: string): Promise<MessageRow | undefined> {
  const [row] = await byKey(db, [senderId, clientId])
  return row && !row.direct ? fail('chat.notFound') : row
}

const visible = statement('chat.visibleMessage')<{ id: string; seq: number }, [string, string]>(`
  select m.id, m.seq
  from messages m
    join rooms r on r.id = m.room_id
    left join room_members k on k.room_id = m.room_id and k.user_id = $2::uuid and r.kind = 'direct'
  where m.id = $1::uuid and (k.user_id is not null or ${readsChannel(
    `coalesce((select t.room_id from messages t where t.id = m.room_id), m.room_id)`,
    '$2::uuid',
  )})`)

/** The id and number of a message that this person may read. */
export async function findStored(db: Db, messageId: string, userId: string) {
  return (await visible(db, [messageId, userId]))[0]
}

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

type NewValues = [
  ...[string, string, string | null, string, string],
  ...[string | null, string, number | null, string, string | null],
]

const write = statement('chat.writeMessage')<WrittenRow, NewValues>(`
  select ${content}, '' as seen_by, recipients.*
  from write_direct_message($1::uuid, $2::uuid, $3::uuid, $4, $5, $6::uuid, $7, $8::bigint, $9, $10::uuid) m
    join users u on u.id = m.sender_id cross join ${recipients}`)

/**
 * Locks the direct room and inserts the message with its next number. Undefined, and nothing is written, if it is no
 * direct room, either of its two may not write, or the sender used this key before (decision 14).
 */
export async function writeDirectMessage(db: Db, message: NewMessage): Promise<WrittenRow | undefined> {
  const { attachment } = message
  const [row] = await write(db, [
    message.roomId,
    message.senderId,
    message.clientId,
    message.filetype,
    message.text,
    attachment?.uploadId ?? null,
    attachment?.filename ?? '',
    attachment?.filesize ?? null,
    attachment?.mime ?? '',
    message.sharedPostId,
  ])
  return row
}

const standing = statement('chat.standing')<{ sender: boolean }, [string, string, string]>(`
  select m.sender_id = $3::uuid as sender
  from messages m
    join rooms r on r.id = m.room_id and r.kind = 'direct'
    join room_members k on k.room_id = m.room_id and k.user_id = $3::uuid
  where m.id = $2::uuid and m.room_id = $1::uuid and m.deleted_seq is null`)

/** The viewer's standing towards a message of this direct room. */
export async function loadMessageStanding(
  db: Db,
  roomId: string,
  messageId: string,
  viewerId: string,
): Promise<MessageStanding> {
  const [row] = await standing(db, [roomId, messageId, viewerId])
  return { visible: row !== undefined, sender: row?.sender ?? false, admin: false }
}

export type ErasedRow = Recipients & { seq: number }

const erase = statement('chat.eraseMessage')<ErasedRow, [string, string]>(`
  with m as (
    update messages m
    set deleted_seq = r.last_seq, filetype = 'text', text = '', upload_id = null, filename = '', filesize = null, mime = '',
      shared_post_id = null
    from rooms r
    where r.id = $1::uuid and m.room_id = r.id and m.id = $2::uuid and m.deleted_seq is null
    returning m.room_id, m.seq
  ), uncounted as (
    update rooms r set deleted_count = r.deleted_count + 1 from m where r.id = m.room_id
  )
  select m.seq, recipients.* from m cross join ${recipients}`)

/** Deletes a message's content and keeps its sequence number; undefined if it was deleted before. The room must be locked. */
export async function eraseMessage(trx: Trx, roomId: string, messageId: string): Promise<ErasedRow | undefined> {
  return (await erase(trx, [roomId, messageId]))[0]
}
