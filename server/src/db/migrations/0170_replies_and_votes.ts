import { type Kysely, sql } from 'kysely'

/** Replies and votes wait for a change of their channel, and it for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reply.execute(db)
  await vote.execute(db)
}

// Changes of a channel lock its room. A message locks that room too, but a reply locks its thread's room, so that it must
// lock the channel as well.
const reply = sql`
  create or replace function write_channel_message(
    in_channel uuid, in_parent uuid, by_sender uuid, with_key uuid, as_filetype text, with_title text, with_text text,
    with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid
  ) returns setof messages rows 1 language plpgsql as $$
  declare
    in_room constant uuid := coalesce(in_parent, in_channel);
  begin
    if in_parent is not null then
      perform from channels c where c.id = in_channel for share;
    end if;
    if in_parent is not null and not exists (select from rooms r where r.id = in_parent) then
      insert into rooms (id, kind, parent_message_id)
        select m.id, 'thread', m.id from messages m
        where m.id = in_parent and m.room_id = in_channel and m.deleted_seq is null
        on conflict do nothing;
    end if;
    perform from rooms r where r.id = in_room and case when in_parent is null then r.kind = 'channel' else
        r.kind = 'thread' and exists (
          select from messages m where m.id = in_parent and m.room_id = in_channel and m.deleted_seq is null)
        end
      for no key update;
    if not found
      or exists (select from messages m where m.sender_id = by_sender and m.client_id = with_key)
      or not may_write_in_channel(in_channel, by_sender)
    then
      return;
    end if;
    return query with fresh as materialized (select uuid_v7() as id),
    counted as (
      update rooms r set last_seq = r.last_seq + 1, last_message_id = fresh.id
      from fresh where r.id = in_room returning r.last_seq
    ), seen as (
      insert into room_members (room_id, user_id, read_seq) select in_room, by_sender, counted.last_seq from counted
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

// The channel first, then the poll: erasing a channel locks them in this order.
const vote = sql`
  create or replace function cast_vote(in_channel uuid, in_poll uuid, by_voter uuid, for_options smallint[])
  returns table (counts integer[], voters integer) rows 1 language plpgsql as $$
  declare
    poll polls;
    earlier smallint[];
  begin
    perform from channels c where c.id = in_channel for share;
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
    delete from poll_votes v where v.message_id = in_poll and v.user_id = by_voter returning v.options into earlier;
    if cardinality(for_options) > 0 then
      insert into poll_votes (message_id, user_id, options) values (in_poll, by_voter, for_options);
    end if;
    return query update polls p set
      counts = array(
        select c.total - coalesce((c.place - 1 = any (earlier))::int, 0) + (c.place - 1 = any (for_options))::int
        from unnest(poll.counts) with ordinality c (total, place) order by c.place),
      voters = poll.voters - (earlier is not null)::int + (cardinality(for_options) > 0)::int
    where p.message_id = in_poll returning p.counts, p.voters;
  end
  $$
`
