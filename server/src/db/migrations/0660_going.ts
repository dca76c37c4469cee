import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// `hidden_going` are those of closed accounts, as of likes.
const counts = sql`
  alter table events
    add going_count integer not null default 0 check (going_count >= 0),
    add hidden_going integer not null default 0 check (hidden_going >= 0)
`
const choice = sql`alter table users add shows_going boolean not null default false`

const going = sql`
  create table event_going (
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    shown boolean not null,
    seq bigint generated always as identity,
    primary key (event_id, user_id)
  );
  create index event_going_by_user on event_going (user_id, event_id);
  create index event_going_in_order on event_going (event_id, seq desc) include (user_id, shown)
`

// As in 0581, and also for those who go, if they may still see the event: unlike a registration, going lets nobody in.
const deletions = sql`
  create or replace function notice_deleted_event() returns trigger language plpgsql as $$
  begin
    delete from change_notices where target_id = new.id and recipients is null;
    insert into change_notices (kind, target_id, title, recipients)
    select 'eventDeleted', new.id, new.title, people from (
      select array(
        select r.user_id from event_registrants r where r.event_id = new.id
        union select w.user_id from event_waiters w where w.event_id = new.id
        union select g.user_id from event_going g where g.event_id = new.id and case new.visibility
          when 'public' then true
          when 'college' then exists (select from users v where v.id = g.user_id and v.college_id = new.college_id)
          else exists (
            select from club_members m where m.club_id = new.club_id and m.user_id = g.user_id and m.active
            union all select from fest_admins h where h.fest_id = new.fest_id and h.user_id = g.user_id
          ) end) as people) joined
    where cardinality(people) > 0;
    return null;
  end $$
`

/** Adds who goes to an event without registration, and whether their clubs and mutual followers see it. */
export const steps = [counts, choice, going, deletions].map(run)
