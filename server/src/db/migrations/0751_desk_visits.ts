import { type Kysely, sql } from 'kysely'

/** Stores when each organiser last opened an event's desk, which only they see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_visits (
      event_id uuid not null references events on delete cascade,
      user_id uuid not null references users,
      visited_at timestamptz(3) not null default now(),
      -- When the visit before this one ended; null in the first.
      left_at timestamptz(3),
      primary key (event_id, user_id)
    );
    create index desk_visits_by_user on desk_visits (user_id, event_id)`.execute(db)
}
