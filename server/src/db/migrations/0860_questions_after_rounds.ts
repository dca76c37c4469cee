import { type Kysely, sql } from 'kysely'

const columns = sql`
  alter table events
    add asked_questions text[] not null default '{}',
    add later_of_team text[] not null default '{}',
    add later_of_person text[] not null default '{}'`

// A question with a round is required of those who go on alone, and once it was asked.
const kept = sql`
  create or replace function required_questions(questions jsonb, who text) returns text[] language sql immutable parallel safe
    return array(
      select q ->> '_id' from jsonb_array_elements(questions) q
      where (q ->> 'required')::boolean and not q ? 'after' and (who = '' or q ->> 'asked' = who));
  create function later_questions(questions jsonb, asked text[], who text) returns text[] language sql immutable parallel safe
    return array(
      select q ->> '_id' from jsonb_array_elements(questions) q
      where (q ->> 'required')::boolean and q ? 'after' and q ->> '_id' = any (asked) and (who = '' or q ->> 'asked' = who));
  create or replace function keep_required_questions() returns trigger language plpgsql as $$
  declare of_person text := case new.participation when 'team' then 'person' else '' end;
  begin
    new.required_of_team := case new.participation when 'team' then required_questions(new.questions, 'team') else '{}' end;
    new.required_of_person := required_questions(new.questions, of_person);
    new.later_of_team := case new.participation
      when 'team' then later_questions(new.questions, new.asked_questions, 'team') else '{}' end;
    new.later_of_person := later_questions(new.questions, new.asked_questions, of_person);
    return new;
  end $$;
  drop trigger events_required_questions on events;
  create trigger events_required_questions
    before insert or update of questions, participation, asked_questions on events
    for each row execute function keep_required_questions()`

/** Adds the questions that are asked after rounds, and those of them that were asked (EVT-42, decision 79). */
export const steps = [columns, kept].map((step) => async (db: Kysely<unknown>) => void (await step.execute(db)))
