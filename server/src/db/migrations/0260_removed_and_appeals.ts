import { type Kysely, sql } from 'kysely'

/** Keeps what site admins remove for the appeal, and adds the appeals (ruling 81). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await removed.execute(db)
  await appeals.execute(db)
  await cases.execute(db)
}

// A snapshot instead of a flag on the thing, so that everything about the thing itself is deleted as ever (ruling 37).
const removed = sql`
  create table removed_things (
    -- The case that removed it, or the requested college that was rejected.
    id uuid primary key,
    thing jsonb not null,
    removed_at timestamptz(3) not null default now()
  );
  create index removed_things_by_time on removed_things (removed_at);
  create trigger removed_things_release_uploads after delete on removed_things
    for each row execute function release_uploads();
`

// A row is the right of one person to appeal once; the mailed link has its id, signed. Deleting it revokes the link.
const appeals = sql`
  create table appeals (
    id uuid primary key default uuid_v7(),
    case_id uuid not null references cases on delete cascade,
    user_id uuid not null references users on delete cascade,
    -- Null until it is written.
    text text check (length(text) between 1 and 2000),
    unique (case_id, user_id)
  );
  create index appeals_by_user on appeals (user_id);
  create trigger appeals_delete_case after delete on appeals for each row execute function delete_case_of_request();
`

const cases = sql`
  create or replace function delete_case_of_request() returns trigger language plpgsql as $$
  begin
    delete from cases where source in ('request', 'appeal') and target_id = old.id;
    return null;
  end $$;
  alter table cases
    drop constraint cases_source_check,
    drop constraint cases_outcome_check,
    add constraint cases_source_check check (source in ('report', 'request', 'appeal')),
    add constraint cases_outcome_check check (outcome in ('dismiss', 'remove', 'suspend', 'done', 'uphold'));
  -- The earlier cases of a person.
  create index cases_by_responsible on cases using gin (responsible);
`
