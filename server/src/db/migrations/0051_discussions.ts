import { type Kysely, sql } from 'kysely'

/** Adds titled discussions, polls, and the function that writes messages of channels and replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await messages.execute(db)
  await polls.execute(db)
  await write.execute(db)
}

const messages = sql`
  alter table messages add title text not null default '';
  -- How many of its messages are deleted.
  alter table rooms add deleted_count integer not null default 0;
  update rooms r set deleted_count = d.total from (
    select room_id, count(*) as total from messages where deleted_seq is not null group by room_id
  ) d where r.id = d.room_id;

  create or replace function is_sound(m messages) returns boolean language plpgsql immutable parallel safe as $$
  begin
    return m.seq > 0
      and m.filetype in ('text', 'link', 'image', 'video', 'file', 'poll')
      and length(m.text) <= 5000
      and length(m.title) <= 150
      and length(m.filename) <= 255
      and m.filesize >= 0
      and m.deleted_seq >= m.seq
      and case when m.deleted_seq is null
        then m.filetype not in ('text', 'link') or m.text <> '' or m.title <> ''
        else m.text = '' and m.title = '' and m.filename = '' and m.mime = ''
          and num_nonnulls(m.upload_id, m.filesize, m.shared_post_id) = 0
      end;
  end $$;
`

const polls = sql`
  create table polls (
    message_id uuid primary key references messages on delete cascade,
    question text not null check (length(question) between 1 and 200),
    options text[] not null check (cardinality(options) between 2 and 12),
    anonymous boolean not null,
    multiple boolean not null,
    -- How many chose each option, and how many chose any: kept with the votes, which change one after the other.
    counts integer[] not null check (cardinality(counts) = cardinality(options)),
    voters integer not null default 0 check (voters >= 0)
  );

  create table poll_votes (
    id uuid primary key default uuid_v7(),
    message_id uuid not null references polls on delete cascade,
    user_id uuid not null references users on delete cascade,
    options smallint[] not null check (cardinality(options) between 1 and 12),
    unique (message_id, user_id)
  );
  create index poll_votes_newest on poll_votes (message_id, id desc);
  create index poll_votes_by_user on poll_votes (user_id);
`

// As write_direct_message: each statement sees the commits that came before the lock (decision 14). A thread's room is
// made with its first reply. Who writes has read the channel up to their message.
const write = sql`
  create function may_write_in_channel(in_channel uuid, by_sender uuid) returns boolean language sql stable as $$
    select exists (
      select from channels c
        join clubs k on k.id = c.club_id and k.deleted_at is null
        join users s on s.id = by_sender and s.closed_at is null
        join club_members m on m.club_id = c.club_id and m.user_id = by_sender and m.active
        left join channel_members p on p.channel_id = c.id and p.user_id = by_sender
      where c.id = in_channel and c.deleted_at is null
        and (c.privacy = 'standard' or p.id is not null)
        and (c.permission = 'all' or case c.privacy when 'standard' then m.admin else p.admin end)
    )
  $$;

  create function write_channel_message(
    in_channel uuid, in_parent uuid, by_sender uuid, with_key uuid, as_filetype text, with_title text, with_text text,
    with_upload uuid, with_filename text, with_filesize bigint, with_mime text, sharing uuid
  ) returns setof messages rows 1 language plpgsql as $$
  declare
    in_room constant uuid := coalesce(in_parent, in_channel);
  begin
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
