import { type Kysely, sql } from 'kysely'

/** A retry of an event's creation finds the event that the first attempt made, by its maker and their client's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events add maker_id uuid references users on delete set null, add client_id uuid;
    create unique index events_once on events (maker_id, client_id)`.execute(db)
}
