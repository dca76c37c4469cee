import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// teams_count and held_count are seats: of a team one, or one of each member.
const columns = sql`
  alter table events
    add seats_by text not null default 'team' check (seats_by in ('team', 'person')),
    add approval boolean not null default false,
    add asked_count integer not null default 0 check (asked_count >= 0)
`

// A registration without a seat has waiting_at; one that asks for approval isn't on the waitlist.
const teams = sql`
  alter table event_teams
    add seats smallint not null default 1 check (seats > 0),
    add approval text check (approval = 'asked'),
    add approval_act uuid,
    add constraint event_teams_unapproved
      check (approval is null or (waiting_at is not null and offered_until is null)) not valid
`
const acts = sql`create index event_teams_by_approval on event_teams (approval_act) where approval_act is not null`

/** Adds seats by people or teams, and approval of registrations. */
export const steps = [columns, teams, acts].map(run)
