import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { fileOf, type MediaRow } from '../upload/queries.ts'
import { speakerBrief, type UserBriefRow } from '../user/queries.ts'

export type ChannelFiletype = 'link' | 'image' | 'video' | 'file'

export interface ChannelFileRow extends UserBriefRow {
  id: string
  channel_id: string
  filetype: ChannelFiletype
  link: string
  filename: string
  /** Bytes, as a decimal string. */
  filesize: string | null
  mime: string
  media: MediaRow | null
  /** It was sent in a message. */
  in_message: boolean
  /** The message of a picture after its first; that one has the message's id. */
  message_id: string | null
}

const select = `
  select ${speakerBrief}, x.id, x.channel_id, x.filetype, x.link, x.filename, x.filesize, x.mime, x.in_message, x.message_id,
    ${fileOf('x.upload_id')} as media
  from channel_files x join users u on u.id = x.user_id`

type Page = [channelId: string, before: string, limit: number]

const files = statement('channel.files')<ChannelFileRow, Page>(`
  ${select} where x.channel_id = $1::uuid and x.id < $2::uuid order by x.id desc limit $3`)
const filesOfKind = statement('channel.filesOfKind')<ChannelFileRow, [...Page, kind: string]>(`
  ${select} where x.channel_id = $1::uuid and x.id < $2::uuid and x.filetype = $4 order by x.id desc limit $3`)

interface FilesPage {
  readonly before: string | undefined
  readonly kind: ChannelFiletype | undefined
  readonly limit: number
}

/** Lists a channel's files and links, or those of one kind, newest first. */
export function listFiles(db: Db, channelId: string, { before = topId, kind, limit }: FilesPage) {
  if (kind === undefined) return files(db, [channelId, before, limit])
  return filesOfKind(db, [channelId, before, limit, kind])
}

const file = statement('channel.file')<ChannelFileRow, [string]>(`${select} where x.id = $1::uuid`)

export async function findFile(db: Db, fileId: string): Promise<ChannelFileRow | undefined> {
  return (await file(db, [fileId]))[0]
}

const fileByKey = statement('channel.fileByKey')<ChannelFileRow, [userId: string, clientId: string]>(`
  ${select} where x.user_id = $1::uuid and x.client_id = $2::uuid`)

/** The file that this person added with this idempotency key, to any channel. */
export async function findAddedFile(db: Db, userId: string, clientId: string): Promise<ChannelFileRow | undefined> {
  return (await fileByKey(db, [userId, clientId]))[0]
}

export interface NewChannelFile {
  channel_id: string
  user_id: string
  client_id: string | null
  filetype: ChannelFiletype
  link: string
  upload_id: string | null
  filename: string
  filesize: number | null
  mime: string
}

/** Adds a file; returns its id, undefined if its writer adds one with the same idempotency key elsewhere. */
export async function insertFile(trx: Trx, added: NewChannelFile): Promise<string | undefined> {
  const insert = trx.insertInto('channel_files').values(added)
  return (
    await insert
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
}

const sentFile = statement('channel.insertSentFile')<never, [channelId: string, messageId: string]>(`
  insert into channel_files (id, channel_id, user_id, filetype, upload_id, filename, filesize, mime, in_message)
  select m.id, $1::uuid, m.sender_id, m.filetype, m.upload_id, m.filename, m.filesize, m.mime, true
  from messages m where m.id = $2::uuid`)

const sentPictures = statement('channel.insertSentPictures')<never, [channelId: string, messageId: string]>(`
  insert into channel_files (channel_id, user_id, filetype, upload_id, filename, filesize, mime, in_message, message_id)
  select $1::uuid, m.sender_id, m.filetype, f.id, f.original_name, f.byte_size, f.mime, true, m.id
  from messages m cross join jsonb_array_elements(m.album) with ordinality p (shown, place)
    join uploads f on f.id = (p.shown ->> 'id')::uuid
  where m.id = $2::uuid order by p.place`)

/**
 * Lists the file of a new message of a channel, or of a reply there, among the channel's files, under the message's id,
 * and the further pictures of an album.
 */
export async function insertSentFile(trx: Trx, channelId: string, messageId: string, album: boolean): Promise<void> {
  await sentFile(trx, [channelId, messageId])
  if (album) await sentPictures(trx, [channelId, messageId])
}

const fileGone = statement('channel.removeFile')<{ id: string }, [string]>(
  'delete from channel_files f where f.id = $1::uuid or f.message_id = $1::uuid returning f.id',
)

/** Deletes a file, or all files of a message, and says whether there was one; a trigger deletes its upload. */
export async function removeFile(trx: Trx, fileId: string): Promise<boolean> {
  return (await fileGone(trx, [fileId])).length > 0
}

const fileCounts = statement('channel.countFiles')<
  { count: number; total: number },
  [channelId: string, userId: string]
>(`
  select (
    select count(*)::int from (
      select from channel_files f where f.channel_id = $1::uuid and f.user_id <> $2::uuid and f.id > coalesce((
        select m.seen_file_id from room_members m where m.room_id = $1::uuid and m.user_id = $2::uuid
      ), '00000000-0000-0000-0000-000000000000') limit ${limits.unreadCounted}
    ) unseen
  ) as count, (
    select count(*)::int from (
      select from channel_files f where f.channel_id = $1::uuid limit ${limits.unreadCounted}
    ) present
  ) as total`)

/** How many files of others the person hasn't seen, and how many there are; up to 1,000 each. */
export async function countFiles(db: Db, channelId: string, userId: string) {
  return (await fileCounts(db, [channelId, userId]))[0] ?? { count: 0, total: 0 }
}

const seeFiles = statement('channel.markFilesSeen')<never, [channelId: string, userId: string]>(`
  insert into room_members (room_id, user_id, read_seq, seen_file_id)
  select c.id, $2::uuid, c.base_seq, (
    select f.id from channel_files f where f.channel_id = c.id order by f.id desc limit 1
  ) from channels c where c.id = $1::uuid
  on conflict (room_id, user_id) do update set seen_file_id = excluded.seen_file_id`)

/** Marks a channel's files as seen by this person. */
export async function markFilesSeen(db: Db, channelId: string, userId: string): Promise<void> {
  await seeFiles(db, [channelId, userId])
}
