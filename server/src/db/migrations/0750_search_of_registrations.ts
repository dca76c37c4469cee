import { type Kysely, sql } from 'kysely'

const columns = [
  sql`alter table event_teams add search_text text not null default ''`,
  sql`alter table event_team_members add search_text text not null default ''`,
]

// Triggers instead of generated columns, for which PostgreSQL would write the whole tables anew while nobody reads them.
const kept = sql`
  create function answers_text(answers jsonb) returns text language sql immutable parallel safe
    return array_to_string(array(
      select value from jsonb_each(answers) question (id, given), jsonb_array_elements_text(given) value), chr(10));
  create function keep_team_search() returns trigger language plpgsql as $$
  begin
    new.search_text := lower(concat_ws(chr(10), new.name, answers_text(new.answers)));
    return new;
  end $$;
  create function keep_member_search() returns trigger language plpgsql as $$
  begin
    new.search_text := lower(concat_ws(chr(10), new.name, new.email, regexp_replace(new.phone, '[^+0-9]', '', 'g'),
      new.college, answers_text(new.answers)));
    return new;
  end $$`
const ofTeams = sql`
  create trigger event_teams_search before insert or update of name, answers on event_teams
    for each row execute function keep_team_search()`
const ofMembers = sql`
  create trigger event_team_members_search before insert or update of name, email, phone, college, answers
    on event_team_members for each row execute function keep_member_search()`

const filled = [
  sql`update event_teams set name = name where name <> '' or answers <> '{}'`,
  sql`update event_team_members set name = name`,
]

// Else a search reads the members of all events.
const index = sql`create index event_team_members_by_event on event_team_members (event_id)`

/** Keeps the lower-case text in which organisers search registrations, so that a search reads one column. */
export const steps = [...columns, kept, ofTeams, ofMembers, ...filled, index].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)
