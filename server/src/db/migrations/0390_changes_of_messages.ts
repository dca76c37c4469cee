import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const lastEvent = sql`alter table rooms add last_event integer not null default 0`

// 0 for messages from before this migration that haven't changed since: no client catches up from before 0.
const columns = sql`
  alter table messages
    add event integer not null default 0,
    add edited_at timestamptz,
    add quoted_id uuid,
    add reactions jsonb`

const byEvent = sql`create index messages_by_event on messages (room_id, event) where event > 0`

// A mention that an edit adds: its name is erased with the account, but it doesn't count as unread.
const byEdit = sql`alter table mentions add by_edit boolean not null default false`

const tables = sql`
  create table earlier_texts (
    id uuid primary key default uuid_v7(),
    message_id uuid not null references messages on delete cascade,
    text text not null
  );
  create index earlier_texts_by_message on earlier_texts (message_id, id);

  create table reactions (
    message_id uuid not null references messages on delete cascade,
    user_id uuid not null references users,
    emoji text not null,
    id uuid not null default uuid_v7(),
    primary key (message_id, user_id, emoji)
  );
  create index reactions_by_emoji on reactions (message_id, emoji, id);
  create index reactions_by_user on reactions (user_id)`

// The room's row is locked by its own update, so that changes become visible in the order of their numbers.
const numberChange = sql`
  create function number_change(of_message uuid) returns integer language sql as $$
    with counted as (
      update rooms r set last_event = r.last_event + 1 from messages m where m.id = of_message and r.id = m.room_id
      returning r.last_event
    )
    update messages m set event = counted.last_event from counted where m.id = of_message returning m.event
  $$`

// As the function of 0370, with the number of the event, and with the message that this one answers.
const write = sql`
  create function write_message(
    of_kind text, in_place uuid, in_parent uuid, by_sender uuid, with_key uuid, as_filetype text, with_title text,
    with_text text, with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid, quoting uuid
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
      or quoting is not null and not exists (
        select from messages m where m.id = quoting and m.room_id = in_room and m.deleted_seq is null)
      or not (case of_kind
        when 'direct' then may_write_in_direct(in_place, by_sender)
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
      select in_room, by_sender, counted.last_seq from counted where of_kind <> 'direct'
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

const forOlderNodes = sql`
  drop function write_direct_message, write_channel_message;

  create or replace function write_message(
    of_kind text, in_place uuid, in_parent uuid, by_sender uuid, with_key uuid, as_filetype text, with_title text,
    with_text text, with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid
  ) returns setof messages rows 1 language sql as $$
    select * from write_message(of_kind, in_place, in_parent, by_sender, with_key, as_filetype, with_title, with_text,
      with_upload, with_filename, with_filesize, with_mime, sharing, null)
  $$`

// A vote is an event of its room, so that the room is locked before the poll, as by the deletion of a message.
const vote = sql`
  create function vote(in_channel uuid, in_poll uuid, by_voter uuid, for_options smallint[])
  returns table (counts integer[], voters integer, event integer) rows 1 language plpgsql as $$
  declare
    poll polls;
    earlier smallint[];
    number integer;
  begin
    perform from channels c where c.id = in_channel for share;
    perform from rooms r where r.id = in_channel for no key update;
    select p.* into poll from polls p where p.message_id = in_poll for no key update;
    if not found
      or not exists (
        select from messages m where m.id = in_poll and m.room_id = in_channel and m.deleted_seq is null)
      or cardinality(for_options) > 1 and not poll.multiple
      or cardinality(poll.counts) <= any (for_options)
      or not may_read_channel(in_channel, by_voter)
    then
      return;
    end if;
    number := number_change(in_poll);
    delete from poll_votes v where v.message_id = in_poll and v.user_id = by_voter returning v.options into earlier;
    if cardinality(for_options) > 0 then
      insert into poll_votes (message_id, user_id, options) values (in_poll, by_voter, for_options);
    end if;
    return query update polls p set
      counts = array(
        select c.total - coalesce((c.place - 1 = any (earlier))::int, 0) + (c.place - 1 = any (for_options))::int
        from unnest(poll.counts) with ordinality c (total, place) order by c.place),
      voters = poll.voters - (earlier is not null)::int + (cardinality(for_options) > 0)::int
    where p.message_id = in_poll returning p.counts, p.voters, number;
  end
  $$;

  create or replace function cast_vote(in_channel uuid, in_poll uuid, by_voter uuid, for_options smallint[])
  returns table (counts integer[], voters integer) rows 1 language sql as $$
    select v.counts, v.voters from vote(in_channel, in_poll, by_voter, for_options) v
  $$`

/** Numbers all that a client must catch up on in a room: new messages, and those that are changed later. */
export const steps = [lastEvent, columns, byEvent, byEdit, tables, numberChange, write, forOlderNodes, vote].map(run)
