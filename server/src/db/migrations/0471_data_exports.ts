import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// One a person: without a file while a job makes it. A new request gets a new id, so that an older job's file is not taken.
const table = sql`
  create table data_exports (
    id uuid primary key default uuid_v7(),
    user_id uuid not null unique,
    requested_at timestamptz(3) not null default now(),
    storage_key text,
    byte_size bigint,
    ready_at timestamptz(3),
    check (num_nulls(storage_key, byte_size, ready_at) in (0, 3))
  );
  create function release_data_export() returns trigger language plpgsql as $$
  begin
    delete from notifications where user_id = old.user_id and target_id = old.id;
    if old.storage_key is not null then
      insert into pending_deletions (storage_key, delete_after) values (old.storage_key, now())
      on conflict (storage_key) do update set delete_after = now();
    end if;
    return null;
  end $$;
  create trigger data_exports_release after delete on data_exports
    for each row execute function release_data_export();
  create trigger data_exports_replace after update of id on data_exports
    for each row when (old.id <> new.id) execute function release_data_export()`

const owner = sql`alter table data_exports add foreign key (user_id) references users on delete cascade`

const linked = sql`
  alter table notifications drop constraint notifications_linked,
    add constraint notifications_linked check (target_type in ('report', 'collegeRequest', 'deletedEvent', 'dataExport')
      or num_nonnulls(post_id, comment_id, club_id, event_id, college_id) > 0) not valid`

/** Stores the files with people's own data, whose files are deleted with their rows. */
export const steps = [table, owner, linked].map(run)
