import { type Kysely, sql } from 'kysely'

/** Lets an ad feature an event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ads.execute(db)
}

const ads = sql`
  alter table ads
    add event_id uuid references events on delete cascade,
    drop constraint ads_check,
    add constraint ads_one_page check (num_nonnulls(college_id, club_id, fest_id, event_id) = 1);
  create index ads_by_event on ads (event_id) where event_id is not null;
`
