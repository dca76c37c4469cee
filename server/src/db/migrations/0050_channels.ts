import { type Kysely, sql } from 'kysely'

/** Adds members of private channels, deletion of channels by a job, and announcements of who may read what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await channels.execute(db)
  await muting.execute(db)
  await leaving.execute(db)
  await joining.execute(db)
  await announcements.execute(db)
  await notifications.execute(db)
}

// All active members of a club are in its standard channels, without a row. A deleted channel keeps its row until a job
// has removed its messages.
const channels = sql`
  alter table channels
    -- The number of messages that count as read for members who have no row in room_members.
    add base_seq integer not null default 0 check (base_seq >= 0),
    add deleted_at timestamptz(3);
  create index channels_deleted on channels (id) where deleted_at is not null;

  create table channel_members (
    id uuid primary key default uuid_v7(),
    channel_id uuid not null references channels on delete cascade,
    user_id uuid not null references users on delete cascade,
    admin boolean not null default false,
    role text not null default '' check (length(role) <= 50),
    unique (channel_id, user_id)
  );
  create index channel_members_by_user on channel_members (user_id, channel_id) include (admin);
  create index channel_members_newest on channel_members (channel_id, id desc);
  create index channel_members_admins on channel_members (channel_id, id) where admin;
`

const muting = sql`
  -- The messages of channels that mention someone, counted until they are read.
  create table mentions (
    user_id uuid not null references users on delete cascade,
    room_id uuid not null references rooms on delete cascade,
    seq integer not null,
    primary key (user_id, room_id, seq)
  );
  create index mentions_by_room on mentions (room_id, seq);
  alter table club_members add muted_at timestamptz(3);
`

const leaving = sql`
  create function leave_private_channels() returns trigger language plpgsql as $$
  begin
    delete from channel_members p using gone, channels c
      where c.club_id = gone.club_id and p.channel_id = c.id and p.user_id = gone.user_id;
    return null;
  end $$;
  create trigger club_members_leave_channels after delete on club_members referencing old table as gone
    for each statement execute function leave_private_channels();

  -- Of channels, other rows say who may read.
  create or replace function announce_leave() returns trigger language plpgsql as $$
  begin
    if not exists (select from rooms r where r.id = old.room_id and r.kind <> 'direct') then
      perform pg_notify('quad_room_access',
        json_build_object('room', old.room_id, 'users', json_build_array(old.user_id))::text);
    end if;
    return null;
  end $$;
`

// For new members, the messages from before they joined count as read.
const joining = sql`
  create function mark_channels_read(in_club uuid, person uuid) returns void language sql as $$
    insert into room_members (room_id, user_id, read_seq)
    select r.id, person, r.last_seq from channels c join rooms r on r.id = c.id and r.last_seq > 0
    where c.club_id = in_club and c.privacy = 'standard' and c.deleted_at is null
    on conflict (room_id, user_id) do update set read_seq = excluded.read_seq, muted_at = null
  $$;

  create function announce_people(people uuid[]) returns void language sql as $$
    select pg_notify('quad_room_access', json_build_object('users', json_agg(n.person))::text) from (
      select p.person, (row_number() over () - 1) / 100 as part from (select distinct unnest(people) as person) p
    ) n group by n.part
  $$;

  create function begin_membership() returns trigger language plpgsql as $$
  begin
    perform mark_channels_read(begun.club_id, begun.user_id) from begun where begun.active;
    perform announce_people(array(select begun.user_id from begun where begun.active));
    return null;
  end $$;
  create trigger club_members_begun after insert on club_members referencing new table as begun
    for each statement execute function begin_membership();

  create function accept_membership() returns trigger language plpgsql as $$
  begin
    perform mark_channels_read(now_is.club_id, now_is.user_id)
      from now_is join was on was.id = now_is.id where now_is.active and not was.active;
    perform announce_people(array(
      select now_is.user_id from now_is join was on was.id = now_is.id
      where (now_is.active, now_is.admin) is distinct from (was.active, was.admin)));
    return null;
  end $$;
  create trigger club_members_accepted after update on club_members referencing old table as was new table as now_is
    for each statement execute function accept_membership();
`

// The nodes then check again what these people, or all who hear of the club, may receive.
const announcements = sql`
  create function announce_gone() returns trigger language plpgsql as $$
  begin
    perform announce_people(array(select gone.user_id from gone));
    return null;
  end $$;
  create trigger club_members_gone after delete on club_members referencing old table as gone
    for each statement execute function announce_gone();
  create trigger channel_members_gone after delete on channel_members referencing old table as gone
    for each statement execute function announce_gone();

  create function announce_come() returns trigger language plpgsql as $$
  begin
    perform announce_people(array(select come.user_id from come));
    return null;
  end $$;
  create trigger channel_members_come after insert on channel_members referencing new table as come
    for each statement execute function announce_come();
  create trigger channel_members_changed after update on channel_members referencing new table as come
    for each statement execute function announce_come();

  create function announce_channel() returns trigger language plpgsql as $$
  begin
    perform pg_notify('quad_room_access', json_build_object('club', new.club_id)::text);
    return null;
  end $$;
  create trigger channels_announced after insert or update on channels for each row execute function announce_channel();
`

// Who may no longer read a channel has no notifications about it (NOTI-06).
const notifications = sql`
  alter table notifications add channel_id uuid references channels on delete cascade;
  create index notifications_by_channel on notifications (channel_id, user_id) where channel_id is not null;

  create function forget_club_channels() returns trigger language plpgsql as $$
  begin
    delete from notifications n using gone, channels c
      where c.club_id = gone.club_id and n.channel_id = c.id and n.user_id = gone.user_id;
    return null;
  end $$;
  create trigger club_members_forget after delete on club_members referencing old table as gone
    for each statement execute function forget_club_channels();

  create function forget_channel() returns trigger language plpgsql as $$
  begin
    delete from notifications n using gone where n.channel_id = gone.channel_id and n.user_id = gone.user_id;
    return null;
  end $$;
  create trigger channel_members_forget after delete on channel_members referencing old table as gone
    for each statement execute function forget_channel();
`
