import { type Kysely, sql } from 'kysely'

/**
 * Writes a message in one call. Each statement of the function sees the commits that came before the room's lock, as
 * statements of a transaction do, but without round trips (CHAT-05, decision 14).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await write.execute(db)
}

// A direct room has one other member. The id is made under the room's lock, so that ids follow the numbers as long as
// the clock goes forward.
const write = sql`
  create function write_message(
    in_room uuid, by_sender uuid, with_key uuid, as_filetype text, with_text text,
    with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid
  ) returns setof messages rows 1 language plpgsql as $$
  begin
    perform from rooms r
      where r.id = in_room
        and exists (select from room_members m where m.room_id = r.id and m.user_id = by_sender)
      for no key update;
    if not found then
      return;
    end if;
    if exists (select from messages m where m.sender_id = by_sender and m.client_id = with_key) or exists (
      select from (select m.user_id from room_members m where m.room_id = in_room and m.user_id <> by_sender limit 1) o
        join users u on u.id = o.user_id
      where u.closed_at is not null
        or exists (select from blocks b where b.blocker_id = by_sender and b.blocked_id = o.user_id)
        or exists (select from blocks b where b.blocker_id = o.user_id and b.blocked_id = by_sender)
    ) then
      return;
    end if;
    return query with fresh as materialized (select uuid_v7() as id),
    counted as (
      update rooms r set last_seq = r.last_seq + 1, last_message_id = fresh.id
      from fresh where r.id = in_room returning r.last_seq
    )
    insert into messages (
      id, room_id, seq, sender_id, client_id, filetype, text, upload_id, filename, filesize, mime, shared_post_id)
    select fresh.id, in_room, counted.last_seq, by_sender, with_key, as_filetype, with_text, with_upload, with_filename,
      with_filesize, with_mime, sharing
    from counted, fresh returning *;
  end
  $$
`
