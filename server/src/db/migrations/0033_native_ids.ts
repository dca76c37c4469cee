import { type Kysely, sql } from 'kysely'

/** Has PostgreSQL make the ids where it can, from version 18 on: the same ids for a tenth of the work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ids.execute(db)
}

// Milliseconds and the part of one are laid out as in ours: ids of before and after are in order.
const ids = sql`
  do $do$ begin
    if current_setting('server_version_num')::int >= 180000 then
      create or replace function uuid_v7() returns uuid language sql volatile parallel safe as 'select uuidv7()';
    end if;
  end $do$
`
