import { type Kysely, sql } from 'kysely'

// As in 0250, and also for those who wait for a seat.
const deletions = sql`
  create or replace function notice_deleted_event() returns trigger language plpgsql as $$
  begin
    delete from change_notices where target_id = new.id and recipients is null;
    insert into change_notices (kind, target_id, title, recipients)
    select 'eventDeleted', new.id, new.title, people from (
      select array(
        select r.user_id from event_registrants r where r.event_id = new.id
        union select w.user_id from event_waiters w where w.event_id = new.id) as people) registered
    where cardinality(people) > 0;
    return null;
  end $$
`

/** Notifies people on the waitlist of a deleted event, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await deletions.execute(db)
}
