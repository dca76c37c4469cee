import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// What is replaced or leaves with its member isn't named any more: this finds the files of erased accounts.
const forgetting = sql`
  create function forget_erased_file() returns trigger language plpgsql as $$
  begin
    if not exists (select from event_teams t where t.id = old.team_id) then
      return null;
    end if;
    update event_teams t set answers = coalesce((
        select jsonb_object_agg(a.key, a.value) from jsonb_each(t.answers) a where not a.value ? old.upload_id::text), '{}')
      where t.id = old.team_id
        and exists (select from jsonb_each(t.answers) a where a.value ? old.upload_id::text);
    update event_team_members m set answers = coalesce((
        select jsonb_object_agg(a.key, a.value) from jsonb_each(m.answers) a where not a.value ? old.upload_id::text), '{}')
      where m.team_id = old.team_id
        and exists (select from jsonb_each(m.answers) a where a.value ? old.upload_id::text);
    return null;
  end $$;
  create trigger event_answer_files_forget after delete on event_answer_files
    for each row execute function forget_erased_file()`

/** Removes answers that name files which were erased with the account of whoever answered for others. */
export const steps = [forgetting].map(run)
