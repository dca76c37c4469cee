import { type Kysely, sql } from 'kysely'

/** Bulk acts on teams and on requests to join, a row for each, until they can't be undone any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The place is the event or club; the subject is the team or membership. Neither is a reference, as a job deletes all
  // rows within seconds, also those of subjects that are gone.
  await sql`
    create table pending_acts (
      act_id uuid not null,
      subject_id uuid not null,
      place_id uuid not null,
      actor_id uuid not null references users on delete cascade,
      value text not null,
      decided_at timestamptz(3) not null default now(),
      primary key (act_id, subject_id)
    )`.execute(db)
  await sql`create index pending_acts_of_subject on pending_acts (subject_id, act_id)`.execute(db)
  await sql`create index pending_acts_in_place on pending_acts (place_id)`.execute(db)
  await sql`create index pending_acts_by_actor on pending_acts (actor_id)`.execute(db)
}
