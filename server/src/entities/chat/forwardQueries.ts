import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { plainWords } from '../room/queries.ts'
import type { Filetype } from './queries.ts'
import { readersOfChat } from './readerQueries.ts'

/** SQL: the text of copies of message m: its title above its words, and names without the links of mentions. */
export const copiedText = `left(concat_ws(chr(10), nullif(m.title, ''), nullif(${plainWords('m.text')}, '')), ${limits.chatTextLength})`
const copiedType = `case when m.filetype = 'link' and m.title <> '' then 'text' else m.filetype end`

export interface OriginalRow {
  /** The first message in a chain of forwards. */
  originalId: string
  filetype: Filetype | 'poll'
  text: string
  uploadId: string | null
  filename: string
  filesize: number | null
  mime: string
  sharedPostId: string | null
}

const lockRoom = statement('chat.lockTarget')<never, [roomId: string]>(`
  select from rooms r where r.id = $1::uuid for no key update`)

// The chain's first message is locked, too, so that an edit of it finds the copy or the copy has the edited text.
const lock = statement('chat.lockOriginals')<never, [messageId: string]>(`
  select from messages m
  where m.id = $1::uuid or m.id = (select c.forwarded_from_id from messages c where c.id = $1::uuid)
  order by m.id for share`)

const original = statement('chat.original')<OriginalRow, [messageId: string]>(`
  select coalesce(m.forwarded_from_id, m.id) as "originalId", ${copiedType} as filetype, ${copiedText} as text,
    m.upload_id as "uploadId", m.filename, m.filesize::float8 as filesize, m.mime, m.shared_post_id as "sharedPostId"
  from messages m where m.id = $1::uuid and m.deleted_seq is null`)

/**
 * Locks the room into which a message is forwarded, as sending does, and then the message and its original until commit.
 * Returns what the copy has; undefined if the message is deleted.
 */
export async function lockOriginal(trx: Trx, roomId: string, messageId: string): Promise<OriginalRow | undefined> {
  await lockRoom(trx, [roomId])
  await lock(trx, [messageId])
  return (await original(trx, [messageId]))[0]
}

const mark = statement('chat.markForwarded')<never, [messageId: string, originalId: string]>(`
  update messages m set forwarded_from_id = $2::uuid where m.id = $1::uuid`)

/** Notes of a new message that it is a copy. */
export async function markForwarded(trx: Trx, messageId: string, originalId: string): Promise<void> {
  await mark(trx, [messageId, originalId])
}

const copied = statement('chat.isForwarded')<{ copied: boolean }, [messageId: string]>(`
  select exists (select from messages c where c.forwarded_from_id = $1::uuid) as copied`)

/** Whether a message was forwarded somewhere. */
export async function hasCopies(db: Db, messageId: string): Promise<boolean> {
  return (await copied(db, [messageId]))[0]?.copied ?? false
}

const outdated = `c.forwarded_from_id = m.id and c.deleted_seq is null and m.deleted_seq is null
  and c.text is distinct from ${copiedText}`

const next = statement('chat.outdatedCopy')<{ id: string; roomId: string }, [messageId: string]>(`
  select c.id, c.room_id as "roomId" from messages m join messages c on ${outdated} where m.id = $1::uuid limit 1`)

/** A copy of a message that has a former text of it. */
export async function findOutdatedCopy(db: Db, messageId: string) {
  return (await next(db, [messageId]))[0]
}

interface FollowedRow {
  event: number
  text: string
  filetype: Filetype
  readerIds: string[]
}

const follow = statement('chat.followOriginal')<FollowedRow, [copyId: string, messageId: string]>(`
  with said as (
    select ${copiedText} as text, ${copiedType} as filetype from messages m join messages c on ${outdated}
    where m.id = $2::uuid and c.id = $1::uuid
  ), counted as (
    update rooms r set last_event = r.last_event + 1 from messages c, said where c.id = $1::uuid and r.id = c.room_id
    returning r.last_event
  ), kept as (
    insert into earlier_texts (message_id, text) select c.id, c.text from messages c, said where c.id = $1::uuid
  )
  update messages c set event = counted.last_event, text = said.text, filetype = said.filetype, edited_at = now()
  from counted, said where c.id = $1::uuid
  returning c.event, c.text, c.filetype, ${readersOfChat('c')} as "readerIds"`)

/** Gives a copy, whose room is locked, the text of its original; undefined if it has it, or one of them is deleted. */
export async function followOriginal(trx: Trx, copyId: string, messageId: string): Promise<FollowedRow | undefined> {
  return (await follow(trx, [copyId, messageId]))[0]
}
