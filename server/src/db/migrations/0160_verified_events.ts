import { type Kysely, sql } from 'kysely'

/** A trigger: when a club moves to another college or leaves it, its events lose the college's mark (ruling 71). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function move_events() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is not null and old.deleted_at is null then
        update events set deleted_at = now() where club_id = new.id and deleted_at is null;
      elsif new.college_id is distinct from old.college_id then
        update events set college_id = new.college_id, verified = false,
          visibility = case when new.college_id is null and visibility = 'college' then 'private' else visibility end
        where club_id = new.id;
      end if;
      return null;
    end $$`.execute(db)
}
