import { type Kysely, sql } from 'kysely'

// A trigger instead of generated columns, for which PostgreSQL would write the whole table anew while nobody reads it.
const columns = sql`
  alter table events
    add required_of_team text[] not null default '{}',
    add required_of_person text[] not null default '{}'`

const kept = sql`
  create function required_questions(questions jsonb, who text) returns text[] language sql immutable parallel safe
    return array(
      select q ->> '_id' from jsonb_array_elements(questions) q
      where (q ->> 'required')::boolean and (who = '' or q ->> 'asked' = who));
  create function keep_required_questions() returns trigger language plpgsql as $$
  begin
    new.required_of_team := case new.participation when 'team' then required_questions(new.questions, 'team') else '{}' end;
    new.required_of_person :=
      required_questions(new.questions, case new.participation when 'team' then 'person' else '' end);
    return new;
  end $$;
  create trigger events_required_questions before insert or update of questions, participation on events
    for each row execute function keep_required_questions()`

// Few events ask anything yet.
const filled = sql`update events set questions = questions where jsonb_path_exists(questions, '$[*] ? (@.required == true)')`

/** Keeps the ids of the questions that a team, and each person, has to answer, so that finding missing answers reads no JSON. */
export const steps = [columns, kept, filled].map((step) => async (db: Kysely<unknown>) => void (await step.execute(db)))
