import { type Kysely, sql } from 'kysely'

/**
 * Rooms, members and messages, of direct chats and channels alike. Triggers announce that a member may have lost access
 * to a room, so that no code can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rooms.execute(db)
  await messages.execute(db)
  await announcements.execute(db)
}

// Every message, and every reading of one, updates a row here. Free space in each page, and no index on a column that
// changes, make these heap-only updates.
const rooms = sql`
  create table rooms (
    id uuid primary key default uuid_v7(),
    kind text not null check (kind in ('direct', 'channel')),
    -- The ids of a direct room's two members, sorted, so that the two have one room whoever writes first.
    direct_key text unique,
    -- The number of messages ever written. A writer locks this row first, so that numbers have no gaps and follow the
    -- order of commits.
    last_seq integer not null default 0 check (last_seq >= 0),
    last_message_id uuid,
    created_at timestamptz(3) not null default now(),
    check ((kind = 'direct') = (direct_key is not null)),
    check ((last_seq = 0) = (last_message_id is null))
  ) with (fillfactor = 80);

  create table room_members (
    room_id uuid not null references rooms on delete cascade,
    user_id uuid not null references users on delete cascade,
    -- The number of the last message read.
    read_seq integer not null default 0 check (read_seq >= 0),
    muted_at timestamptz(3),
    primary key (room_id, user_id)
  ) with (fillfactor = 80);
  create index room_members_by_user on room_members (user_id, room_id);
`

// A deleted message loses its content and keeps its number and its idempotency key, so that a late retry doesn't bring
// it back.
const messages = sql`
  create table messages (
    id uuid primary key default uuid_v7(),
    room_id uuid not null references rooms on delete cascade,
    seq integer not null check (seq > 0),
    sender_id uuid not null references users,
    -- The client's idempotency key (ruling 36).
    client_id uuid,
    filetype text not null check (filetype in ('text', 'link', 'image', 'video', 'file')),
    text text not null default '' check (length(text) <= 5000),
    upload_id uuid references uploads on delete set null,
    filename text not null default '' check (length(filename) <= 255),
    filesize bigint check (filesize >= 0),
    mime text not null default '',
    -- In channels: the message of the same room that this one replies to.
    parent_seq integer,
    -- The room's last_seq at the deletion: a client that has fetched up to it knows of the deletion.
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
  -- Locks the direct room of the two, so that no message commits after the block. Then notifies the nodes to check
  -- again who may be in that room.
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
