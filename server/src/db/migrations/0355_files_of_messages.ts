import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// A file that was sent in a message has that message's id.
const column = sql`alter table channel_files add in_message boolean not null default false`
const fill = sql`
  insert into channel_files (id, channel_id, user_id, filetype, upload_id, filename, filesize, mime, in_message)
  select m.id, c.id, m.sender_id, m.filetype, m.upload_id, m.filename, m.filesize, m.mime, true
  from messages m
    left join messages parent on parent.id = m.room_id
    join channels c on c.id = coalesce(parent.room_id, m.room_id)
  where m.upload_id is not null and m.deleted_seq is null
  on conflict do nothing`

/** Lists the files that were sent in messages of channels among the channel's files. */
export const steps = [column, fill].map(run)
