import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// One a device and target: its tag, by which the device replaces what it shows. It stays while that is shown, to be
// taken back once it is read elsewhere.
const queue = sql`
  create table pushes (
    id uuid primary key default uuid_v7(),
    session_id uuid not null references push_subscriptions on delete cascade,
    about text not null,
    target_id uuid not null,
    -- Null once it is sent.
    due_at timestamptz(3) default now(),
    -- Raised with each change, so that one during a send is sent afterwards.
    version integer not null default 0,
    -- Something new happened since it was sent last: the device alerts again.
    fresh boolean not null default true,
    shown_at timestamptz(3),
    -- A node is sending it until then; if the node dies, another one sends it.
    leased_until timestamptz(3),
    -- How often a node began to send it and didn't finish.
    tries smallint not null default 0,
    failures smallint not null default 0,
    unique (target_id, session_id)
  );
  create index pushes_due on pushes (due_at) where due_at is not null;
  create index pushes_by_session on pushes (session_id)`

// Locks the devices, as one that is being signed out would fail the foreign key, and the act with it.
const functions = sql`
  create function queue_pushes(for_user uuid, as_about text, as_target uuid) returns void language sql as $$
    insert into pushes (session_id, about, target_id)
    select s.session_id, as_about, as_target from push_subscriptions s
    where s.user_id = for_user order by s.session_id for key share
    on conflict (target_id, session_id) do update
    set due_at = coalesce(pushes.due_at, excluded.due_at), fresh = true, version = pushes.version + 1
  $$;

  create function refresh_pushes(for_user uuid, as_target uuid) returns void language sql as $$
    update pushes p set due_at = now() - interval '1 hour', version = p.version + 1
    from push_subscriptions s
    where s.user_id = for_user and p.session_id = s.session_id and p.target_id = as_target
      and (p.due_at is null or p.leased_until is not null)
  $$`

// Mentions are grouped by their channel. Likes are never pushed, and so many that they must not pay for it.
const notifications = sql`
  create function push_notification() returns trigger language plpgsql as $$
  declare
    changed notifications := coalesce(new, old);
    in_channel constant boolean := changed.kind = 'mention' and changed.channel_id is not null;
    target constant uuid := case when in_channel then changed.channel_id else changed.id end;
  begin
    if tg_op <> 'DELETE' and changed.read_at is null then
      perform queue_pushes(changed.user_id, case when in_channel then 'channel' else 'notification' end, target);
    else
      perform refresh_pushes(changed.user_id, target);
    end if;
    return null;
  end $$;
  create trigger notifications_pushed after insert on notifications
    for each row when (new.kind <> 'like') execute function push_notification();
  create trigger notifications_pushed_again after update on notifications
    for each row when (new.kind <> 'like' and (new.sort_id <> old.sort_id or new.read_at is distinct from old.read_at))
    execute function push_notification();
  create trigger notifications_taken_back after delete on notifications
    for each row when (old.kind <> 'like') execute function push_notification()`

/** Queues push messages for the devices of those who are notified, and takes them back. */
export const steps = [queue, functions, notifications].map(run)
