import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// A held seat is offered to a team of the waitlist. `waiting_count` leaves those out.
const columns = sql`
  alter table events
    add waitlist boolean not null default false,
    add offer_hours smallint not null default 12 check (offer_hours between 1 and 72),
    add waiting_count integer not null default 0 check (waiting_count >= 0),
    add held_count integer not null default 0 check (held_count >= 0),
    add constraint events_held_seats check (seats is null or teams_count + held_count <= seats) not valid
`
const checked = sql`alter table events validate constraint events_held_seats`
const waitlists = sql`create index events_with_waitlist on events (id) where waiting_count + held_count > 0`

// Null for teams that have a seat. The oldest comes first; the act finds the leads to notify of an offer.
const places = sql`
  alter table event_teams
    add waiting_at timestamptz,
    add offered_until timestamptz,
    add offer_act uuid,
    add constraint event_teams_offered check (offered_until is null or waiting_at is not null) not valid
`
const queue = sql`create index event_teams_waiting on event_teams (event_id, waiting_at, id) where waiting_at is not null`
const offers = sql`create index event_teams_by_offer on event_teams (offer_act) where offer_act is not null`

// The lead of a waiting team isn't in event_registrants, whose key otherwise keeps a lead in one team of an event.
const leads = sql`create unique index event_teams_by_lead on event_teams (lead_id, event_id)`
const replaced = sql`drop index event_teams_of_lead`

const waiters = sql`
  create table event_waiters (
    event_id uuid not null references events on delete cascade,
    user_id uuid not null references users on delete cascade,
    team_id uuid not null references event_teams on delete cascade,
    primary key (event_id, user_id)
  );
  create index event_waiters_by_user on event_waiters (user_id, event_id);
  create index event_waiters_of_team on event_waiters (team_id, user_id);
`

/** Adds waitlists: teams that wait for a seat, and the people in them, who aren't registered yet. */
export const steps = [columns, checked, waitlists, places, queue, offers, leads, replaced, waiters].map(run)
