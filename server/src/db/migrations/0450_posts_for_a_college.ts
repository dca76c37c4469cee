import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// The id of the author's college, or the author's own id while they have none: then nobody else sees the post. No foreign
// key, as it is kept by the trigger below.
const column = sql`alter table posts add audience_college_id uuid`

// Posts for everyone, without those for a college, so that a page reads no post that isn't for its reader.
const indexes = [
  sql`create index posts_for_all on posts (id desc) where audience_club_id is null and audience_college_id is null`,
  sql`drop index posts_public`,
  sql`drop index posts_by_author_for_all`,
  sql`
    create index posts_by_author_for_all on posts (author_id, id desc)
    where audience_club_id is null and audience_college_id is null and author_id is not null`,
  sql`create index posts_by_audience_college on posts (audience_college_id, id desc) where audience_college_id is not null`,
  sql`
    create index posts_by_author_for_college on posts (author_id, audience_college_id, id desc)
    where audience_college_id is not null`,
]

// The college for "not in the list" is no college.
const moving = sql.raw(`
  create function move_college_posts() returns trigger language plpgsql as $$
  begin
    update posts set audience_college_id = coalesce(
      nullif(new.college_id, '00000000-0000-7000-8000-000000000001'), new.id)
    where author_id = new.id and audience_college_id is not null;
    return null;
  end $$;
  create trigger users_move_college_posts after update of college_id on users
    for each row when (old.college_id is distinct from new.college_id) execute function move_college_posts()
`)

/** Adds posts for the author's college, which is the one that the author has when somebody reads (ruling 91). */
export const steps = [column, ...indexes, moving].map(run)
