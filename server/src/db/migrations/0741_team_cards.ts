import { type Kysely, sql } from 'kysely'

// By a person who looks for a team, or by the lead of one that looks for people.
const cards = sql`
  create table team_cards (
    id uuid primary key default uuid_v7(),
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    team_id uuid references event_teams on delete cascade,
    text text not null check (length(text) between 1 and 280),
    unique (event_id, user_id)
  );
  create index team_cards_newest on team_cards (event_id, id desc);
  create index team_cards_by_user on team_cards (user_id);
  create index team_cards_of_team on team_cards (team_id) where team_id is not null`

// A person asks to join a team, until its lead offers them a place. The act finds whom to notify.
const requests = sql`
  create table team_requests (
    team_id uuid not null references event_teams on delete cascade,
    user_id uuid not null references users on delete cascade,
    offered boolean not null,
    act_id uuid not null,
    primary key (team_id, user_id)
  );
  create index team_requests_by_user on team_requests (user_id, team_id);
  create index team_requests_by_act on team_requests (act_id)`

// Whoever is in a team, however they came, looks for none any more.
const joined = sql`
  create function leave_team_board() returns trigger language plpgsql as $$
  begin
    delete from team_cards c where c.event_id = new.event_id and c.user_id = new.user_id and c.team_id is null;
    delete from team_requests q using event_teams t
    where q.user_id = new.user_id and t.id = q.team_id and t.event_id = new.event_id;
    return null;
  end $$`
const registrants = sql`
  create trigger event_registrants_leave_board after insert on event_registrants
    for each row execute function leave_team_board()`
const waiters = sql`
  create trigger event_waiters_leave_board after insert on event_waiters
    for each row execute function leave_team_board()`

/** Adds the cards of people and teams who look for each other at an event, and what they ask and offer. */
export const steps = [cards, requests, joined, registrants, waiters].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)
