import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// `recipients` is null while the changes of ten minutes are collected; then they are fixed, and sent in sets by id.
const notices = sql`
  create table change_notices (
    id uuid primary key default uuid_v7(),
    kind text not null,
    -- No foreign key: a deleted target's notice outlives it until it is sent.
    target_id uuid not null,
    channel_id uuid references channels on delete cascade,
    actor_id uuid references users on delete set null,
    title text not null,
    -- { startsAt, endsAt, place, link, fee } before the first change and after the last.
    before jsonb not null default '{}',
    after jsonb not null default '{}',
    note text not null default '' check (length(note) <= 500),
    recipients uuid[],
    due_at timestamptz(3) not null default now(),
    -- Those with ids up to this one have been notified.
    after_id uuid not null default '00000000-0000-0000-0000-000000000000'
  );
  create unique index change_notices_collecting on change_notices (target_id) where recipients is null;
  create index change_notices_by_time on change_notices (due_at, id);
  create index change_notices_by_channel on change_notices (channel_id) where channel_id is not null;
  create index change_notices_by_actor on change_notices (actor_id) where actor_id is not null
`

// A trigger, so that deleting the club or a site admin's removal notifies too.
const deletions = sql`
  create function notice_deleted_event() returns trigger language plpgsql as $$
  begin
    delete from change_notices where target_id = new.id and recipients is null;
    insert into change_notices (kind, target_id, title, recipients)
    select 'eventDeleted', new.id, new.title, people from (
      select array(select r.user_id from event_registrants r where r.event_id = new.id) as people) registered
    where cardinality(people) > 0;
    return null;
  end $$;
  alter table events add cancelled_at timestamptz(3);
  create trigger events_notice_deleted after update of deleted_at on events
    for each row when (old.deleted_at is null and new.deleted_at is not null) execute function notice_deleted_event()
`

// `not valid`: the constraint that it replaces admits less, so no row has to be read.
const notifications = sql`
  alter table notifications
    add change jsonb,
    drop constraint notifications_linked,
    add constraint notifications_linked check (target_type in ('report', 'collegeRequest', 'deletedEvent')
      or num_nonnulls(post_id, comment_id, club_id, event_id, college_id) > 0) not valid
`

/** Adds notices of changed, cancelled and deleted events and sessions, which a job sends (ruling 80). */
export const steps = [notices, deletions, notifications].map(run)
