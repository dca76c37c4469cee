import { type Kysely, sql } from 'kysely'

const tasks = sql`
  create table submission_tasks (
    id uuid primary key default uuid_v7(),
    event_id uuid not null,
    -- The id of a round in events.rounds.
    round_id uuid not null,
    title text not null check (length(title) between 1 and 100),
    instructions text not null check (length(instructions) <= 5000),
    takes_text boolean not null,
    links_max smallint not null check (links_max between 0 and 5),
    files_max smallint not null check (files_max between 0 and 5),
    -- Empty for any.
    file_kinds text[] not null check (file_kinds <@ '{pdf,image,video,other}'),
    file_megabytes smallint not null check (file_megabytes between 1 and 50),
    opens_at timestamptz(3) not null,
    closes_at timestamptz(3) not null,
    -- Teams without a submission have been reminded of this deadline.
    reminded boolean not null default false,
    unique (event_id, round_id),
    check (closes_at > opens_at),
    check (takes_text or links_max + files_max > 0)
  );
  create index submission_tasks_to_remind on submission_tasks (closes_at) where not reminded`

const extensions = sql`
  create table submission_extensions (
    id uuid primary key default uuid_v7(),
    task_id uuid not null references submission_tasks on delete cascade,
    team_id uuid not null,
    closes_at timestamptz(3) not null,
    reminded boolean not null default false,
    unique (task_id, team_id)
  );
  create index submission_extensions_of_team on submission_extensions (team_id);
  create index submission_extensions_to_remind on submission_extensions (closes_at) where not reminded`

// Every version stays; the last one counts. `user_id` is null once the account is erased.
const submissions = sql`
  create table submissions (
    id uuid primary key default uuid_v7(),
    task_id uuid not null references submission_tasks on delete cascade,
    team_id uuid not null,
    user_id uuid,
    client_id uuid not null,
    version smallint not null check (version between 1 and 50),
    text text not null check (length(text) <= 5000),
    links text[] not null check (cardinality(links) <= 5),
    unique (task_id, team_id, version)
  );
  create index submissions_of_team on submissions (team_id);
  create unique index submissions_once on submissions (task_id, team_id, user_id, client_id);
  create index submissions_by_user on submissions (user_id, id) where user_id is not null;
  create trigger submissions_release_uploads after delete on submissions
    for each row execute function release_uploads()`

// An upload is attached to the first version that has it; later versions may keep it.
const files = sql`
  create table submission_files (
    submission_id uuid not null references submissions on delete cascade,
    position smallint not null check (position between 0 and 4),
    upload_id uuid not null,
    primary key (submission_id, position)
  );
  create index submission_files_by_upload on submission_files (upload_id)`

const ofEvents = sql`alter table submission_tasks add foreign key (event_id) references events on delete cascade`
const ofTeams = sql`
  alter table submission_extensions add foreign key (team_id) references event_teams on delete cascade;
  alter table submissions add foreign key (team_id) references event_teams on delete cascade`
const ofUsers = sql`alter table submissions add foreign key (user_id) references users on delete set null`
const ofUploads = sql`alter table submission_files add foreign key (upload_id) references uploads on delete cascade`

/** Adds what rounds ask teams to hand in, and the versions that teams hand in. */
export const steps = [tasks, extensions, submissions, files, ofEvents, ofTeams, ofUsers, ofUploads].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)
