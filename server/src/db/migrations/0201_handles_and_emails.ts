import { type Kysely, sql } from 'kysely'

/** Lets people change their handle and email (ruling 83). */
export const steps = [sendCodes, keepEmails, keepHandles, compareHandles]

async function sendCodes(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table codes drop constraint codes_purpose_check,
      add constraint codes_purpose_check check (purpose in ('signup', 'reset', 'email'))`.execute(db)
}

async function keepEmails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      old_email text not null,
      -- The college at that time: undoing restores it too, as the present one may not admit the old email.
      college_id uuid references colleges on delete set null,
      undo_hash bytea not null unique,
      created_at timestamptz(3) not null default now(),
      undone_at timestamptz(3)
    );
    create index email_changes_by_user on email_changes (user_id, id);
    create index email_changes_by_college on email_changes (college_id);
    create index email_changes_by_time on email_changes (created_at)`.execute(db)
}

async function keepHandles(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- As skeletonOf in the contract.
    create function handle_skeleton(handle text) returns text language sql immutable strict parallel safe as $$
      select replace(replace(translate(handle, '01l5._', 'oiis'), 'rn', 'm'), 'vv', 'w')
    $$;
    create table former_handles (
      id uuid primary key default uuid_v7(),
      user_id uuid not null references users on delete cascade,
      handle text not null,
      created_at timestamptz(3) not null default now()
    );
    create index former_handles_by_skeleton on former_handles (handle_skeleton(handle));
    create index former_handles_by_user on former_handles (user_id, created_at);
    create index former_handles_by_time on former_handles (created_at)`.execute(db)
}

async function compareHandles(db: Kysely<unknown>): Promise<void> {
  // Not unique: sign-up gave out look-alikes until now. Handles are given out under a lock instead.
  await sql`create index users_by_skeleton on users (handle_skeleton(handle))`.execute(db)
}
