import { type Kysely, sql } from 'kysely'

/** Adds reminders of sessions and events: those still to be sent, and the ones that each person wants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await people.execute(db)
  await reminders.execute(db)
  await ahead.execute(db)
}

const people = sql`
  alter table users
    -- A day or a quarter of an hour before the start, in the app or by mail.
    add reminders text[] not null default '{dayInApp,dayByMail,quarterInApp,quarterByMail}'
      check (reminders <@ '{dayInApp,dayByMail,quarterInApp,quarterByMail}'::text[]),
    -- IANA, as one of their devices last gave it; null until then.
    add time_zone text check (length(time_zone) <= 64)
`

// A row is deleted once everyone has been reminded.
const reminders = sql`
  create table reminders (
    id uuid primary key default uuid_v7(),
    session_id uuid references sessions on delete cascade,
    event_id uuid references events on delete cascade,
    lead text not null check (lead in ('day', 'quarter')),
    due_at timestamptz(3) not null,
    -- From then on it is too late for this reminder.
    lapses_at timestamptz(3) not null,
    -- Those with ids up to this one have been reminded.
    after_id uuid not null default '00000000-0000-0000-0000-000000000000',
    unique (session_id, lead),
    unique (event_id, lead),
    check (num_nonnulls(session_id, event_id) = 1)
  );
  create index reminders_by_time on reminders (due_at, id);
`

// A trigger, so that every way of adding or moving a session or event also plans its reminders. One whose moment has
// passed is not planned: a session that begins in an hour has no reminder a day before.
const ahead = sql`
  create function plan_reminders(session_id uuid, event_id uuid, starts_at timestamptz) returns void language sql as $$
    insert into reminders (session_id, event_id, lead, due_at, lapses_at)
    select $1, $2, lead, $3 - due, $3 - lapses
    from (values ('day', interval '24 hours', interval '15 minutes'), ('quarter', interval '15 minutes', interval '0'))
      as moments (lead, due, lapses)
    where $3 - due > now()
  $$;
  insert into reminders (session_id, event_id, lead, due_at, lapses_at)
    select s.session_id, s.event_id, lead, s.starts_at - due, s.starts_at - lapses
    from (
      select id as session_id, null::uuid as event_id, starts_at from sessions
      union all select null, id, starts_at from events where deleted_at is null
    ) s, (values ('day', interval '24 hours', interval '15 minutes'), ('quarter', interval '15 minutes', interval '0'))
      as moments (lead, due, lapses)
    where s.starts_at - due > now();

  create function plan_reminders_again() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'sessions' then
      delete from reminders r where r.session_id = new.id;
      perform plan_reminders(new.id, null, new.starts_at);
    else
      delete from reminders r where r.event_id = new.id;
      perform plan_reminders(null, new.id, new.starts_at);
    end if;
    return null;
  end $$;
  create trigger sessions_remind after insert on sessions for each row execute function plan_reminders_again();
  create trigger sessions_remind_moved after update of starts_at on sessions
    for each row when (old.starts_at <> new.starts_at) execute function plan_reminders_again();
  create trigger events_remind after insert on events for each row execute function plan_reminders_again();
  create trigger events_remind_moved after update of starts_at on events
    for each row when (old.starts_at <> new.starts_at) execute function plan_reminders_again();
`
