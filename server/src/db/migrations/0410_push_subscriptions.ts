import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// One row, made by the node that needs it first; not used where the settings bring keys.
const keys = sql`
  create table push_keys (
    id boolean primary key default true check (id),
    public_key text not null,
    private_key text not null,
    created_at timestamptz(3) not null default now()
  )`

// One a session, as a session is a device.
const subscriptions = sql`
  create table push_subscriptions (
    session_id uuid primary key references auth_sessions on delete cascade,
    user_id uuid not null,
    endpoint text not null unique check (length(endpoint) <= 1024),
    p256dh text not null,
    auth text not null,
    -- Our key with which the browser subscribed: with another one, its push service refuses.
    server_key text not null,
    created_at timestamptz(3) not null default now()
  );
  create index push_subscriptions_by_user on push_subscriptions (user_id, created_at)`

const owners = sql`
  alter table push_subscriptions add foreign key (user_id) references users on delete cascade`

// Without a row, all kinds are on and their content is shown.
const settings = sql`
  create table push_settings (
    user_id uuid primary key references users on delete cascade,
    kinds_off text[] not null default '{}',
    hides_content boolean not null default false
  )`

// Signing out, a new password, suspension and closing revoke sessions: none of them can forget the device.
const revoked = sql`
  create function delete_push_subscription() returns trigger language plpgsql as $$
  begin
    delete from push_subscriptions where session_id = new.id;
    return null;
  end $$;
  create trigger auth_sessions_end_pushes after update of revoked_at on auth_sessions
    for each row when (new.revoked_at is not null) execute function delete_push_subscription()`

/** Stores the devices that receive push messages, the keys that sign these, and what people chose. */
export const steps = [keys, subscriptions, owners, settings, revoked].map(run)
