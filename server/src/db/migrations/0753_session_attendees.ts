import { type Kysely, sql } from 'kysely'

/** Stores who was at a session, by the projector's code or marked by somebody who plans its channel's sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session_attendees (
      session_id uuid not null references sessions on delete cascade,
      user_id uuid not null references users,
      sort_id uuid not null default uuid_v7(),
      came_at timestamptz(3) not null default now(),
      by_code boolean not null,
      -- Who marked them; null by the code, and once that account is erased.
      by_id uuid references users on delete set null,
      primary key (session_id, user_id)
    );
    create index session_attendees_by_session on session_attendees (session_id, sort_id);
    create index session_attendees_by_user on session_attendees (user_id, session_id);
    create index session_attendees_by_marker on session_attendees (by_id) where by_id is not null`.execute(db)
}
