import { type Kysely, sql } from 'kysely'

/** Writes the messages of all rooms by one function; the two before it call it while nodes of the last version run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await access.execute(db)
  await write.execute(db)
  await forOlderNodes.execute(db)
}

const access = sql`
  create function may_write_in_direct(in_room uuid, by_sender uuid) returns boolean language sql stable as $$
    select exists (
      select from (select m.user_id from room_members m where m.room_id = in_room and m.user_id <> by_sender limit 1) o
        join users u on u.id = o.user_id and u.closed_at is null
        join users s on s.id = by_sender and s.closed_at is null
      where not exists (select from blocks b where b.blocker_id = by_sender and b.blocked_id = o.user_id)
        and not exists (select from blocks b where b.blocker_id = o.user_id and b.blocked_id = by_sender)
    )
  $$
`

// Each statement sees the commits that came before the lock (decision 14). A reply locks the channel too, as a change of
// the channel locks the channel's room and not the thread's. In direct chats, unread leaves out one's own messages, so
// that the sender's pointer stays.
const write = sql`
  create function write_message(
    of_kind text, in_place uuid, in_parent uuid, by_sender uuid, with_key uuid, as_filetype text, with_title text,
    with_text text, with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid
  ) returns setof messages rows 1 language plpgsql as $$
  declare
    in_room constant uuid := coalesce(in_parent, in_place);
  begin
    if in_parent is not null then
      perform from channels c where c.id = in_place for share;
      if not found then
        return;
      end if;
      if not exists (select from rooms r where r.id = in_parent) then
        insert into rooms (id, kind, parent_message_id)
          select m.id, 'thread', m.id from messages m
          where m.id = in_parent and m.room_id = in_place and m.deleted_seq is null
          on conflict do nothing;
      end if;
    end if;
    perform from rooms r
      where r.id = in_room and case
        when in_parent is not null then r.kind = 'thread' and exists (
          select from messages m where m.id = in_parent and m.room_id = in_place and m.deleted_seq is null)
        when of_kind = 'direct' then r.kind = 'direct' and exists (
          select from room_members m where m.room_id = in_room and m.user_id = by_sender)
        else r.kind = of_kind
      end
      for no key update;
    if not found
      or exists (select from messages m where m.sender_id = by_sender and m.client_id = with_key)
      or not (case of_kind
        when 'direct' then may_write_in_direct(in_place, by_sender)
        else may_write_in_channel(in_place, by_sender)
      end)
    then
      return;
    end if;
    return query with fresh as materialized (select uuid_v7() as id),
    counted as (
      update rooms r set last_seq = r.last_seq + 1, last_message_id = fresh.id
      from fresh where r.id = in_room returning r.last_seq
    ), seen as (
      insert into room_members (room_id, user_id, read_seq)
      select in_room, by_sender, counted.last_seq from counted where of_kind <> 'direct'
      on conflict (room_id, user_id) do update set read_seq = excluded.read_seq
    )
    insert into messages (
      id, room_id, seq, sender_id, client_id, filetype, title, text, upload_id, filename, filesize, mime, shared_post_id)
    select fresh.id, in_room, counted.last_seq, by_sender, with_key, as_filetype, with_title, with_text, with_upload,
      with_filename, with_filesize, with_mime, sharing
    from counted, fresh returning *;
  end
  $$
`

const forOlderNodes = sql`
  create or replace function write_direct_message(
    in_room uuid, by_sender uuid, with_key uuid, as_filetype text, with_text text,
    with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid
  ) returns setof messages rows 1 language sql as $$
    select * from write_message('direct', in_room, null, by_sender, with_key, as_filetype, '', with_text, with_upload,
      with_filename, with_filesize, with_mime, sharing)
  $$;

  create or replace function write_channel_message(
    in_channel uuid, in_parent uuid, by_sender uuid, with_key uuid, as_filetype text, with_title text, with_text text,
    with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid
  ) returns setof messages rows 1 language sql as $$
    select * from write_message('channel', in_channel, in_parent, by_sender, with_key, as_filetype, with_title, with_text,
      with_upload, with_filename, with_filesize, with_mime, sharing)
  $$
`
