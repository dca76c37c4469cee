import { type Kysely, sql } from 'kysely'

/** Adds kinds of rooms: the kind decides who may write, and each kind has its own function that writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await kinds.execute(db)
  await parents.execute(db)
  await replies.execute(db)
  await write.execute(db)
}

// A thread has the id of its parent message: existing clients join it by that id (ruling 53).
const kinds = sql`
  alter table rooms add parent_message_id uuid references messages on delete cascade;
  create unique index rooms_by_parent on rooms (parent_message_id) where parent_message_id is not null;

  create or replace function is_sound(r rooms) returns boolean language plpgsql immutable parallel safe as $$
  begin
    return r.kind in ('direct', 'channel', 'thread')
      and (r.kind = 'direct') = (r.direct_key is not null)
      and (r.kind = 'thread') = (r.parent_message_id is not null)
      and r.parent_message_id = r.id
      and r.last_seq >= 0
      and (r.last_seq = 0) = (r.last_message_id is null);
  end $$;
`

// Code that has checked a room's kind relies on it afterwards, so a kind never changes.
const parents = sql`
  create function check_thread_parent() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from messages m join rooms c on c.id = m.room_id where m.id = new.parent_message_id and c.kind = 'channel'
    ) then
      raise exception 'The parent of thread % is not a message of a channel', new.id
        using errcode = 'check_violation', table = 'rooms', constraint = 'rooms_thread_parent';
    end if;
    return new;
  end $$;
  create trigger rooms_thread_parent before insert on rooms
    for each row when (new.kind = 'thread') execute function check_thread_parent();

  create function refuse_kind_change() returns trigger language plpgsql as $$
  begin
    raise exception 'Room % cannot change its kind', old.id
      using errcode = 'check_violation', table = 'rooms', constraint = 'rooms_fixed_kind';
  end $$;
  create trigger rooms_fixed_kind before update of kind on rooms
    for each row when (new.kind <> old.kind) execute function refuse_kind_change();
`

// Replies are messages of their thread's room, numbered there.
const replies = sql`
  create or replace function is_sound(m messages) returns boolean language plpgsql immutable parallel safe as $$
  begin
    return m.seq > 0
      and m.filetype in ('text', 'link', 'image', 'video', 'file')
      and length(m.text) <= 5000
      and length(m.filename) <= 255
      and m.filesize >= 0
      and m.deleted_seq >= m.seq
      and case when m.deleted_seq is null
        then m.filetype not in ('text', 'link') or m.text <> ''
        else m.text = '' and m.filename = '' and m.mime = ''
          and num_nonnulls(m.upload_id, m.filesize, m.shared_post_id) = 0
      end;
  end $$;
  alter table messages drop column parent_seq;
`

// Each statement sees the commits that came before the lock (decision 14). The id is made under the lock, so that ids
// follow the numbers as long as the clock goes forward.
const write = sql`
  drop function write_message(uuid, uuid, uuid, text, text, uuid, text, bigint, text, uuid);

  create function write_direct_message(
    in_room uuid, by_sender uuid, with_key uuid, as_filetype text, with_text text,
    with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid
  ) returns setof messages rows 1 language plpgsql as $$
  begin
    perform from rooms r
      where r.id = in_room and r.kind = 'direct'
        and exists (select from room_members m where m.room_id = r.id and m.user_id = by_sender)
      for no key update;
    if not found then
      return;
    end if;
    if exists (select from messages m where m.sender_id = by_sender and m.client_id = with_key) or not exists (
      select from (select m.user_id from room_members m where m.room_id = in_room and m.user_id <> by_sender limit 1) o
        join users u on u.id = o.user_id and u.closed_at is null
        join users s on s.id = by_sender and s.closed_at is null
      where not exists (select from blocks b where b.blocker_id = by_sender and b.blocked_id = o.user_id)
        and not exists (select from blocks b where b.blocker_id = o.user_id and b.blocked_id = by_sender)
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
