import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// A member of a group reads what was written after they joined, number `from_seq`. Their `membership_id` orders members
// by how long they have been in the group; it is null in rooms of other kinds.
const members = sql`
  alter table room_members
    add admin boolean not null default false,
    add from_seq integer not null default 0,
    add membership_id uuid`

const kinds = sql`
  create or replace function is_sound(r rooms) returns boolean language plpgsql immutable parallel safe as $$
  begin
    return r.kind in ('direct', 'channel', 'thread', 'group')
      and (r.kind = 'direct') = (r.direct_key is not null)
      and (r.kind = 'thread') = (r.parent_message_id is not null)
      and r.parent_message_id = r.id
      and r.last_seq >= 0
      and (r.last_seq = 0) = (r.last_message_id is null);
  end $$`

const groups = sql`
  create table groups (
    id uuid primary key references rooms on delete cascade,
    name text not null check (length(name) between 1 and 50),
    picture_id uuid references uploads on delete set null,
    -- Its last member has left: a job deletes its messages.
    deleted_at timestamptz
  );
  create index groups_by_picture on groups (picture_id) where picture_id is not null;
  create index groups_deleted on groups (id) where deleted_at is not null;
  create trigger groups_release_uploads after delete on groups for each row execute function release_uploads()`

// Of channels and threads, other rows say who may read.
const leaving = sql`
  create or replace function announce_leave() returns trigger language plpgsql as $$
  begin
    if not exists (select from rooms r where r.id = old.room_id and r.kind in ('channel', 'thread')) then
      perform pg_notify('quad_room_access',
        json_build_object('room', old.room_id, 'users', json_build_array(old.user_id))::text);
    end if;
    return null;
  end $$`

// As the function of 0390, for the kind 'chat' too: a direct chat or a group. Membership of a group is checked again under
// the lock of its room, which leaving takes too; of an earlier message, only those who have it in sight can quote it.
const write = sql`
  create or replace function write_message(
    of_kind text, in_place uuid, in_parent uuid, by_sender uuid, with_key uuid, as_filetype text, with_title text,
    with_text text, with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid, quoting uuid
  ) returns setof messages rows 1 language plpgsql as $$
  declare
    in_room constant uuid := coalesce(in_parent, in_place);
    room_kind text;
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
    select r.kind into room_kind from rooms r
      where r.id = in_room and case
        when in_parent is not null then r.kind = 'thread' and exists (
          select from messages m where m.id = in_parent and m.room_id = in_place and m.deleted_seq is null)
        when of_kind in ('direct', 'chat') then (r.kind = 'direct' or r.kind = 'group' and of_kind = 'chat') and exists (
          select from room_members m where m.room_id = in_room and m.user_id = by_sender)
        else r.kind = of_kind
      end
      for no key update;
    if not found
      or exists (select from messages m where m.sender_id = by_sender and m.client_id = with_key)
      or quoting is not null and not exists (
        select from messages m where m.id = quoting and m.room_id = in_room and m.deleted_seq is null
          and m.seq > coalesce((
            select k.from_seq from room_members k where k.room_id = in_room and k.user_id = by_sender), 0))
      or not (case room_kind
        when 'direct' then may_write_in_direct(in_place, by_sender)
        when 'group' then exists (
          select from room_members m join users u on u.id = m.user_id and u.closed_at is null
          where m.room_id = in_room and m.user_id = by_sender)
        else may_write_in_channel(in_place, by_sender)
      end)
    then
      return;
    end if;
    return query with fresh as materialized (select uuid_v7() as id),
    counted as (
      update rooms r set last_seq = r.last_seq + 1, last_event = r.last_event + 1, last_message_id = fresh.id
      from fresh where r.id = in_room returning r.last_seq, r.last_event
    ), seen as (
      insert into room_members (room_id, user_id, read_seq)
      select in_room, by_sender, counted.last_seq from counted where room_kind in ('channel', 'thread')
      on conflict (room_id, user_id) do update set read_seq = excluded.read_seq
    )
    insert into messages (
      id, room_id, seq, event, sender_id, client_id, filetype, title, text, upload_id, filename, filesize, mime,
      shared_post_id, quoted_id)
    select fresh.id, in_room, counted.last_seq, counted.last_event, by_sender, with_key, as_filetype, with_title, with_text,
      with_upload, with_filename, with_filesize, with_mime, sharing, quoting
    from counted, fresh returning *;
  end
  $$`

/** Groups: chats of up to 100 people, with a name, a picture and admins. */
export const steps = [members, kinds, groups, leaving, write].map(run)
