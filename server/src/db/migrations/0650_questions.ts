import { type Kysely, sql } from 'kysely'

const questions = sql`alter table events add questions jsonb not null default '[]'`
const ofTeams = sql`alter table event_teams add answers jsonb not null default '{}'`
const ofPeople = sql`alter table event_team_members add answers jsonb not null default '{}'`

/** Adds the questions of an event, and the answers of teams and of their members by the questions' ids. */
export const steps = [questions, ofTeams, ofPeople].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)
