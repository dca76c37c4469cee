import { type Kysely, sql } from 'kysely'

/** Stores who wants a mail of what is unread, and when the next one is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table digests (
      user_id uuid primary key references users on delete cascade,
      every text not null check (every in ('day', 'week')),
      hour smallint not null check (hour between 0 and 23),
      time_zone text not null,
      due_at timestamptz(3) not null
    );
    create index digests_due on digests (due_at)`.execute(db)
}
