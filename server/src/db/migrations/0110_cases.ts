import { type Kysely, sql } from 'kysely'

/** Adds the console's cases, suspensions, and the log of site admins' acts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await cases.execute(db)
  await filled.execute(db)
  await suspensions.execute(db)
  await acts.execute(db)
  await notifications.execute(db)
}

// A case is all open reports of one thing, or one request, so that two site admins settle one row. `responsible` is kept
// because the thing may be deleted before anyone looks at it.
const cases = sql`
  create table cases (
    id uuid primary key default uuid_v7(),
    source text not null check (source in ('report', 'request')),
    kind text not null,
    target_id uuid not null,
    reports_count integer not null default 0 check (reports_count >= 0),
    responsible uuid[] not null default '{}',
    outcome text check (outcome in ('dismiss', 'remove', 'suspend', 'done')),
    decided_by uuid references users on delete set null,
    decided_at timestamptz(3),
    reason text not null default '' check (length(reason) <= 500),
    reply text not null default '' check (length(reply) <= 2000),
    suspended_id uuid references users on delete set null,
    -- Null without end.
    suspension_days integer check (suspension_days > 0),
    settled_at timestamptz(3),
    check ((outcome is null) = (decided_at is null)),
    check (settled_at is null or decided_at is not null)
  );
  create unique index cases_open on cases (source, kind, target_id) where settled_at is null;
  create index cases_to_settle on cases ((-reports_count), id) where settled_at is null;
  create index cases_settling on cases (decided_at) where settled_at is null and decided_at is not null;
  create index cases_settled on cases (settled_at desc, id desc) where settled_at is not null;
  create index cases_by_target on cases (target_id);
  create index cases_by_decider on cases (decided_by) where decided_by is not null;
  create index cases_by_suspended on cases (suspended_id) where suspended_id is not null;

  alter table reports
    drop column settled_by,
    add case_id uuid references cases on delete cascade;
  create index reports_by_case on reports (case_id, id desc);
  drop index reports_to_settle;

  alter table support_requests drop column settled_by, drop column settled_at;

  -- A person's requests are erased with them.
  create function delete_case_of_request() returns trigger language plpgsql as $$
  begin
    delete from cases where source = 'request' and target_id = old.id;
    return null;
  end $$;
  create trigger support_requests_delete_case after delete on support_requests
    for each row execute function delete_case_of_request();
`

const filled = sql`
  insert into cases (id, source, kind, target_id)
    select id, 'request', kind, id from support_requests;
  insert into cases (id, source, kind, target_id, reports_count)
    select min(id::text)::uuid, 'report', kind, target_id, count(*) from reports where settled_at is null
    group by kind, target_id;
  update reports r set case_id = c.id from cases c
    where c.source = 'report' and c.kind = r.kind and c.target_id = r.target_id and r.settled_at is null;
  delete from reports where case_id is null;
  alter table reports alter case_id set not null;
`

// One a person; it ends by the database's clock, without a job.
const suspensions = sql`
  create table suspensions (
    user_id uuid primary key references users on delete cascade,
    -- Null without end.
    ends_at timestamptz(3),
    case_id uuid references cases on delete set null,
    created_at timestamptz(3) not null default now()
  );
  create index suspensions_by_case on suspensions (case_id) where case_id is not null;
`

// Not even Quad itself can change or delete a line. Subjects have no foreign key: the log outlives them.
const acts = sql`
  create table site_acts (
    id uuid primary key default uuid_v7(),
    -- Null for the command line.
    admin_id uuid references users,
    act text not null,
    target_id uuid not null,
    outcome text not null default '',
    reason text not null default '',
    details jsonb not null default '{}'
  );
  create index site_acts_by_admin on site_acts (admin_id) where admin_id is not null;

  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The log of site admins'' acts is append-only' using errcode = 'insufficient_privilege';
  end $$;
  create trigger site_acts_append_only before update or delete on site_acts
    for each row execute function refuse_change();
  create trigger site_acts_no_truncate before truncate on site_acts
    for each statement execute function refuse_change();
`

// A settled report's notification leads nowhere: the thing may be gone.
const notifications = sql`
  alter table notifications
    drop constraint notifications_linked,
    add constraint notifications_linked
      check (target_type = 'report' or num_nonnulls(post_id, comment_id, club_id, event_id) > 0);
`
