import { type Kysely, sql } from 'kysely'

const invites = sql`
  create table club_invites (
    id uuid primary key default uuid_v7(),
    club_id uuid not null references clubs on delete cascade,
    maker_id uuid not null references users on delete cascade,
    token text not null unique,
    -- Null without end.
    expires_at timestamptz(3),
    -- Null without limit.
    uses_max integer check (uses_max > 0),
    uses integer not null default 0 check (uses >= 0 and uses <= uses_max)
  );
  create index club_invites_by_club on club_invites (club_id, id);
  create index club_invites_by_maker on club_invites (maker_id)`

const uses = sql`
  create table club_invite_uses (
    invite_id uuid not null references club_invites on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (invite_id, user_id)
  );
  create index club_invite_uses_by_user on club_invite_uses (user_id)`

/** Adds links by which people join a club at once, each counted once. */
export const steps = [invites, uses].map((step) => async (db: Kysely<unknown>) => void (await step.execute(db)))
