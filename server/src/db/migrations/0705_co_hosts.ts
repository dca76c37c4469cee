import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const coHosts = sql`
  create table event_co_hosts (
    id uuid primary key default uuid_v7(),
    event_id uuid not null references events on delete cascade,
    club_id uuid references clubs on delete cascade,
    fest_id uuid references fests on delete cascade,
    college_id uuid references colleges on delete cascade,
    asked_at timestamptz not null default now(),
    accepted_at timestamptz,
    declined_at timestamptz,
    check (num_nonnulls(club_id, fest_id, college_id) = 1),
    check (num_nonnulls(accepted_at, declined_at) < 2)
  );
  create unique index event_co_hosts_once on event_co_hosts (event_id, (coalesce(club_id, fest_id, college_id)));
  create index event_co_hosts_by_club on event_co_hosts (club_id, event_id) where club_id is not null;
  create index event_co_hosts_by_fest on event_co_hosts (fest_id, event_id) where fest_id is not null;
  create index event_co_hosts_by_college on event_co_hosts (college_id, event_id) where college_id is not null;
  create index fests_by_search_name on fests using gin (search_name(name) gin_trgm_ops) where deleted_at is null
`

// As in 0660, and also for those who go and see the event because a co-host of theirs holds it.
const deletions = sql`
  create or replace function notice_deleted_event() returns trigger language plpgsql as $$
  begin
    delete from change_notices where target_id = new.id and recipients is null;
    insert into change_notices (kind, target_id, title, recipients)
    select 'eventDeleted', new.id, new.title, people from (
      select array(
        select r.user_id from event_registrants r where r.event_id = new.id
        union select w.user_id from event_waiters w where w.event_id = new.id
        union select g.user_id from event_going g where g.event_id = new.id and (case new.visibility
          when 'public' then true
          when 'college' then exists (select from users v where v.id = g.user_id and v.college_id = new.college_id)
          else exists (
            select from club_members m where m.club_id = new.club_id and m.user_id = g.user_id and m.active
            union all select from fest_admins h where h.fest_id = new.fest_id and h.user_id = g.user_id
          ) end or exists (
            select from event_co_hosts c where c.event_id = new.id and c.accepted_at is not null and (
              exists (select from club_members m where m.club_id = c.club_id and m.user_id = g.user_id and m.active)
              or exists (select from fest_admins h where h.fest_id = c.fest_id and h.user_id = g.user_id)
              or exists (select from users v where v.id = g.user_id and v.college_id = c.college_id))))) as people) joined
    where cardinality(people) > 0;
    return null;
  end $$
`

/** Adds the clubs, fests and colleges that hold an event together with its host. */
export const steps = [coHosts, deletions].map(run)
