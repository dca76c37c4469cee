import { type Kysely, sql } from 'kysely'

/** Adds what people say about their studies, and when they changed it: the last two times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add year smallint check (year between 1 and 6),
      add branch text,
      add shows_study boolean not null default false,
      add study_changes timestamptz[] not null default '{}'
  `.execute(db)
}
