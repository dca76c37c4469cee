import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const files = sql`
  -- The files among a registration's answers. An answer contains the upload's id.
  create table event_answer_files (
    id uuid primary key default uuid_v7(),
    team_id uuid not null,
    upload_id uuid not null unique
  );
  create index event_answer_files_by_team on event_answer_files (team_id);
  create trigger event_answer_files_release_uploads after delete on event_answer_files
    for each row execute function release_uploads()`

const ofTeams = sql`alter table event_answer_files add foreign key (team_id) references event_teams on delete cascade`
const ofUploads = sql`alter table event_answer_files add foreign key (upload_id) references uploads on delete cascade`

// Replacing a team's members deletes and inserts them in one statement, at whose end the trigger runs.
const leaving = sql`
  create function delete_unanswered_files() returns trigger language plpgsql as $$
  begin
    delete from event_answer_files f
    where f.team_id in (select gone.team_id from gone) and not exists (
      select from event_teams t where t.id = f.team_id and jsonb_path_exists(
        t.answers, '$.*[*] ? (@ == $file)', jsonb_build_object('file', f.upload_id))
    ) and not exists (
      select from event_team_members m where m.team_id = f.team_id and jsonb_path_exists(
        m.answers, '$.*[*] ? (@ == $file)', jsonb_build_object('file', f.upload_id))
    );
    return null;
  end $$;
  create trigger event_team_members_answer_files after delete on event_team_members
    referencing old table as gone for each statement execute function delete_unanswered_files()`

/** Adds files among the answers of registrations; a member who leaves takes theirs along. */
export const steps = [files, ofTeams, ofUploads, leaving].map(run)
