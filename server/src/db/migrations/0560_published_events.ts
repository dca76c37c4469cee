import { type Kysely, sql } from 'kysely'

/**
 * An event can be complete without the wizard's later steps (decision 41). A generated column's expression can't be
 * changed before PostgreSQL 17, so the column and its indexes are made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events add published boolean not null default false;
    alter table events drop column steps_done, add steps_done smallint not null generated always as (case
      when published then 6
      when not registration_set then 1
      when type = 'contest' and jsonb_array_length(rounds) = 0 then 2
      when description = '' then case when type = 'contest' then 3 else 2 end
      when type = 'contest' and not rewards_set then 4
      else 6 end) stored;
    create index events_by_deadline on events (deadline, id) where steps_done = 6 and deleted_at is null;
    create index events_newest on events (id desc) where steps_done = 6 and deleted_at is null;
    create index events_by_start on events (starts_at, id) where steps_done = 6 and deleted_at is null;
    create index events_by_search_name on events using gin (search_name gin_trgm_ops)
      where steps_done = 6 and deleted_at is null;
    create index events_by_typos on events using gin (typo_keys(search_name)) where steps_done = 6 and deleted_at is null;
    -- As in 0150.
    alter index events_by_typos alter column 1 set statistics 0;
  `.execute(db)
}
