import { type Kysely, sql } from 'kysely'

const questions = sql`alter table clubs add questions jsonb not null default '[]'`

// Null for a request without answers, as existing clients send it.
const answers = sql`alter table club_members add answers jsonb`

// A trigger, so that every way to become a member deletes the answers, also in nodes of the version before.
const ended = sql`
  create function drop_answers() returns trigger language plpgsql as $$
  begin
    new.answers := null;
    return new;
  end $$;
  create trigger club_members_answered before update of active on club_members
    for each row when (new.active and new.answers is not null) execute function drop_answers()`

/** Adds a club's questions to those who ask to join, and the answers of their requests (CLUB-15, decision 76). */
export const steps = [questions, answers, ended].map(
  (step) => async (db: Kysely<unknown>) => void (await step.execute(db)),
)
