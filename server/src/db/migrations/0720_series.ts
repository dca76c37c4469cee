import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const series = sql`
  create table series (
    id uuid primary key default uuid_v7(),
    -- { every, interval, weekdays, monthDay, weekday, place }
    rule jsonb not null check (jsonb_typeof(rule) = 'object')
  )
`

const dates = (table: 'events' | 'sessions') => sql`
  alter table ${sql.table(table)} add series_id uuid references series;
  create index ${sql.ref(`${table}_of_series`)} on ${sql.table(table)} (series_id, starts_at, id) where series_id is not null
`

// One row a person, however many dates there are. Who stops keeps the row for the dates that were over.
const going = sql`
  create table series_going (
    series_id uuid not null references series on delete cascade,
    user_id uuid not null references users on delete cascade,
    shown boolean not null,
    -- The account is closed.
    hidden boolean not null default false,
    from_at timestamptz(3) not null default now(),
    until_at timestamptz(3),
    -- In one order with those who go to a single date.
    seq bigint not null default nextval('event_going_seq_seq'),
    primary key (series_id, user_id)
  );
  create index series_going_by_user on series_going (user_id, series_id);
  create index series_going_in_order on series_going (series_id, seq desc)
    include (user_id, shown, hidden, from_at, until_at);
  create table event_skips (
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (event_id, user_id)
  );
  create index event_skips_by_user on event_skips (user_id, event_id);
  create function hide_going() returns trigger language plpgsql as $$
  begin
    update series_going set hidden = new.closed_at is not null where user_id = new.id;
    return null;
  end $$
`

const goers = sql`
  create view event_goers as
    select g.event_id, g.user_id, g.shown, g.seq from event_going g
    union all
    select e.id, s.user_id, s.shown, s.seq from series_going s
      join events e on e.series_id = s.series_id and e.ends_at > s.from_at and e.ends_at <= coalesce(s.until_at, 'infinity')
    where not exists (select from event_skips k where k.event_id = e.id and k.user_id = s.user_id)
`

const closing = sql`
  create trigger users_hide_going after update of closed_at on users
    for each row when ((old.closed_at is null) <> (new.closed_at is null)) execute function hide_going()
`

// Dates of a series share a file, which stays for the others; the last date takes the series with it.
const leftovers = (table: 'events' | 'sessions') => sql`
  create function ${sql.ref(`release_${table}`)}() returns trigger language plpgsql as $$
  begin
    if old.series_id is not null then
      update uploads u set attached_to = o.id from (
        select d.id from ${sql.table(table)} d where d.series_id = old.series_id and d.image_id = old.image_id limit 1
      ) o where u.id = old.image_id and u.attached_to = old.id;
      delete from series s where s.id = old.series_id
        and not exists (select from events d where d.series_id = s.id)
        and not exists (select from sessions d where d.series_id = s.id);
    end if;
    delete from uploads where attached_to = old.id;
    return null;
  end $$;
  create or replace trigger ${sql.ref(`${table}_release_uploads`)} after delete on ${sql.table(table)}
    for each row execute function ${sql.ref(`release_${table}`)}()
`

const notices = sql`
  alter table change_notices
    -- The other dates of a series that it is about.
    add date_ids uuid[] not null default '{}'
`

// As in 0660. Of the dates of a series that are deleted together, the first that isn't over notifies the people of all.
const deletions = sql`
  create or replace function notice_deleted_event() returns trigger language plpgsql as $$
  declare
    others uuid[] := '{}';
  begin
    delete from change_notices where target_id = new.id and recipients is null;
    if new.series_id is not null then
      if exists (
        select from events o where o.series_id = new.series_id and o.deleted_at = new.deleted_at and o.id <> new.id
          and o.ends_at > now() and (new.ends_at <= now() or (o.starts_at, o.id) < (new.starts_at, new.id))) then
        return null;
      end if;
      others := array(select o.id from events o
        where o.series_id = new.series_id and o.deleted_at = new.deleted_at and o.id <> new.id and o.ends_at > now());
    end if;
    insert into change_notices (kind, target_id, title, recipients, date_ids)
    select 'eventDeleted', new.id, new.title, people, others from (
      select array(
        select r.user_id from event_registrants r where r.event_id = any (others || new.id)
        union select w.user_id from event_waiters w where w.event_id = any (others || new.id)
        union select g.user_id from (
          select o.user_id from event_going o where o.event_id = any (others || new.id)
          union select s.user_id from series_going s
            where s.series_id = new.series_id and new.ends_at > s.from_at and new.ends_at <= coalesce(s.until_at, 'infinity') and exists (
              select from unnest(others || new.id) as d (id)
              where not exists (select from event_skips k where k.event_id = d.id and k.user_id = s.user_id))
        ) g where (case new.visibility
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

/** Adds series of events and of sessions, with who goes to all dates of a series and which they skip (decision 55). */
export const steps = [
  series,
  dates('events'),
  dates('sessions'),
  going,
  goers,
  closing,
  leftovers('events'),
  leftovers('sessions'),
  notices,
  deletions,
].map(run)
