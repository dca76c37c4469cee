import { type Kysely, sql } from 'kysely'

/**
 * Rooms, who is in them and what was said: direct chats, and channels by the same tables. What takes the right to be in
 * a room away is announced by the database itself, so that no code that does so can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rooms.execute(db)
  await messages.execute(db)
  await announcements.execute(db)
}

// Both are written to with every message and every look at one: a little space is left in each page, and nothing that
// changes is indexed, so that a change needs no entry in an index.
const rooms = sql`
  create table rooms (
    id uuid primary key default uuid_v7(),
    kind text not null check (kind in ('direct', 'channel')),
    -- The two people of a direct room, sorted: there is one room for them, whoever writes first.
    direct_key text unique,
    -- How many messages the room was ever given. Whoever writes one takes this row first, so that they are numbered
    -- without a gap and in the order of their commits.
    last_seq integer not null default 0 check (last_seq >= 0),
    last_message_id uuid,
    created_at timestamptz(3) not null default now(),
    check ((kind = 'direct') = (direct_key is not null)),
    check ((last_seq = 0) = (last_message_id is null))
  ) with (fillfactor = 80);

  create table room_members (
    room_id uuid not null references rooms on delete cascade,
    user_id uuid not null references users on delete cascade,
    -- Everything up to this number is read.
    read_seq integer not null default 0 check (read_seq >= 0),
    muted_at timestamptz(3),
    primary key (room_id, user_id)
  ) with (fillfactor = 80);
  create index room_members_by_user on room_members (user_id, room_id);
`

// A message that is deleted keeps its number and loses its content. Its key against doubles stays, so that a retry
// which comes late does not bring it back.
const messages = sql`
  create table messages (
    id uuid primary key default uuid_v7(),
    room_id uuid not null references rooms on delete cascade,
    seq integer not null check (seq > 0),
    sender_id uuid not null references users,
    -- Made by the client, the same in every retry (ruling 36).
    client_id uuid,
    filetype text not null check (filetype in ('text', 'link', 'image', 'video', 'file')),
    text text not null default '' check (length(text) <= 5000),
    upload_id uuid references uploads on delete set null,
    filename text not null default '' check (length(filename) <= 255),
    filesize bigint check (filesize >= 0),
    mime text not null default '',
    -- The message that this one answers, of the same room; in channels.
    parent_seq integer,
    -- The room's last number at the time of the deletion: who knows the room up to there has heard of it.
    deleted_seq integer,
    unique (room_id, seq),
    foreign key (room_id, parent_seq) references messages (room_id, seq),
    check (parent_seq < seq),
    check (deleted_seq >= seq),
    check (deleted_seq is null or (text = '' and filename = '' and mime = '' and upload_id is null and filesize is null)),
    check (deleted_seq is not null or filetype not in ('text', 'link') or text <> '')
  );
  create unique index messages_once on messages (sender_id, client_id) where client_id is not null;
  create index messages_by_parent on messages (room_id, parent_seq, seq) where parent_seq is not null;
  create index messages_deleted on messages (room_id, deleted_seq) where deleted_seq is not null;
  create index messages_by_upload on messages (upload_id) where upload_id is not null;
`

const announcements = sql`
  -- Takes the room that two share, so that a block and a message of theirs wait for one another: none comes after the
  -- block that was sent before it. Then tells the nodes to look again who may be in that room.
  create function announce_block() returns trigger language plpgsql as $$
  declare
    pair blocks%rowtype;
    shared uuid;
  begin
    if tg_op = 'DELETE' then pair := old; else pair := new; end if;
    select id into shared from rooms
      where direct_key = least(pair.blocker_id, pair.blocked_id) || ':' || greatest(pair.blocker_id, pair.blocked_id)
      for no key update;
    if found then
      perform pg_notify('quad_room_access',
        json_build_object('room', shared, 'users', json_build_array(pair.blocker_id, pair.blocked_id))::text);
    end if;
    return pair;
  end $$;
  create trigger blocks_announced before insert or delete on blocks for each row execute function announce_block();

  create function announce_leave() returns trigger language plpgsql as $$
  begin
    perform pg_notify('quad_room_access',
      json_build_object('room', old.room_id, 'users', json_build_array(old.user_id))::text);
    return null;
  end $$;
  create trigger room_members_announced after delete on room_members for each row execute function announce_leave();
`
