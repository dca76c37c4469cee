import { type Kysely, sql } from 'kysely'

/** Keeps the ids of the questions that a team, and each person, has to answer, so that finding missing answers reads no JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function required_questions(questions jsonb, who text) returns text[] language sql immutable parallel safe
      return array(
        select q ->> '_id' from jsonb_array_elements(questions) q
        where (q ->> 'required')::boolean and (who = '' or q ->> 'asked' = who))`.execute(db)
  await sql`
    alter table events
      add required_of_team text[] not null generated always as (
        case participation when 'team' then required_questions(questions, 'team') else '{}' end) stored,
      add required_of_person text[] not null generated always as (
        required_questions(questions, case participation when 'team' then 'person' else '' end)) stored`.execute(db)
}
