import { type Kysely, sql } from 'kysely'

/** Reports to the site admins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reports.execute(db)
}

// `target_id` has no foreign key: a report outlives its target, which may be deleted because of it. A person has one
// open report a target; reporting again replaces its text.
const reports = sql`
  create table reports (
    id uuid primary key default uuid_v7(),
    reporter_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('post', 'comment', 'eventComment', 'chatRoom', 'discussion', 'file', 'session',
      'club', 'clubMember', 'channelMember', 'user', 'event', 'fest', 'college', 'notification')),
    thing_id uuid not null,
    text text not null check (length(text) between 1 and 2000),
    updated_at timestamptz(3) not null default now(),
    settled_at timestamptz(3),
    settled_by uuid references users on delete set null,
    check (settled_by is null or settled_at is not null)
  );
  create unique index reports_open on reports (reporter_id, kind, thing_id) where settled_at is null;
  create index reports_to_settle on reports (id desc) where settled_at is null;
  create index reports_by_thing on reports (kind, thing_id);
  create index reports_by_reporter on reports (reporter_id);
  create index reports_by_settler on reports (settled_by) where settled_by is not null;
  create trigger reports_release_uploads after delete on reports for each row execute function release_uploads();
`
