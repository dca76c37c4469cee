import { type Kysely, sql } from 'kysely'

// The act that changed the lead, by which a notification finds the teams.
const columns = sql`alter table event_teams add invite_token text, add lead_act uuid`
const tokens = sql`create unique index event_teams_by_token on event_teams (invite_token) where invite_token is not null`
const acts = sql`create index event_teams_by_lead_act on event_teams (lead_act) where lead_act is not null`

// Whom a lead removed: the team's link doesn't admit them any more. The act finds whom to notify.
const removals = sql`
  create table team_removals (
    team_id uuid not null references event_teams on delete cascade,
    user_id uuid not null references users on delete cascade,
    act_id uuid not null,
    primary key (team_id, user_id)
  );
  create index team_removals_by_user on team_removals (user_id);
  create index team_removals_by_act on team_removals (act_id)`

/** Adds links by which people join a team, whom its lead removed, and changes of its lead. */
export const steps = [columns, tokens, acts, removals].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)
