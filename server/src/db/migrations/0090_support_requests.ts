import { type Kysely, sql } from 'kysely'

/** Requests to support: the forms of /help. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await requests.execute(db)
}

// A visitor's request has no requester. `answers` has the fields that only this kind of form asks for.
const requests = sql`
  create table support_requests (
    id uuid primary key default uuid_v7(),
    kind text not null check (kind in ('contact', 'college', 'guestMentor', 'feedback', 'bug', 'feature', 'ad')),
    requester_id uuid references users on delete cascade,
    name text not null,
    email text not null,
    phone text not null,
    details text not null check (length(details) <= 2000),
    answers jsonb not null default '{}',
    settled_at timestamptz(3),
    settled_by uuid references users on delete set null,
    check (settled_by is null or settled_at is not null)
  );
  create index support_requests_to_settle on support_requests (id desc) where settled_at is null;
  create index support_requests_by_requester on support_requests (requester_id) where requester_id is not null;
  create index support_requests_by_settler on support_requests (settled_by) where settled_by is not null;
  create trigger support_requests_release_uploads after delete on support_requests
    for each row execute function release_uploads();
`
