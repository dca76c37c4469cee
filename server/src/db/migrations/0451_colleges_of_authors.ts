import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

const real = (college: string) => `nullif(${college}, '${otherCollegeId}')`

const column = sql`alter table posts add author_college_id uuid`

// Triggers, so that nodes of the older version keep it too. Unlocked: a post written at the moment in which its author
// changes college may keep the former one, by which it is listed, not by which it is seen.
const keeping = sql.raw(`
  create function set_author_college() returns trigger language plpgsql as $$
  begin
    new.author_college_id = case
      when new.author_id is not null then (select ${real('u.college_id')} from users u where u.id = new.author_id)
      when new.author_club_id is not null then
        (select ${real('k.college_id')} from clubs k where k.id = new.author_club_id)
      else (select ${real('f.college_id')} from fests f where f.id = new.author_fest_id)
    end;
    return new;
  end $$;
  create trigger posts_set_author_college before insert on posts for each row execute function set_author_college();

  create or replace function move_college_posts() returns trigger language plpgsql as $$
  begin
    update posts set author_college_id = ${real('new.college_id')},
      audience_college_id = case when audience_college_id is not null then coalesce(${real('new.college_id')}, new.id) end
    where author_id = new.id;
    return null;
  end $$;

  create function move_posts_of_club() returns trigger language plpgsql as $$
  begin
    update posts set author_college_id = ${real('new.college_id')} where author_club_id = new.id;
    return null;
  end $$;
  create trigger clubs_move_posts after update of college_id on clubs
    for each row when (old.college_id is distinct from new.college_id) execute function move_posts_of_club()
`)

// After the triggers, which keep the posts that are written meanwhile.
const filling = sql.raw(`
  update posts p set author_college_id = a.college_id from (
    select p.id, ${real('coalesce(u.college_id, k.college_id, f.college_id)')} as college_id from posts p
      left join users u on u.id = p.author_id left join clubs k on k.id = p.author_club_id
      left join fests f on f.id = p.author_fest_id
  ) a where a.id = p.id and a.college_id is not null`)

const index = sql`
  create index posts_by_author_college on posts (author_college_id, id desc)
  where audience_club_id is null and audience_college_id is null and author_college_id is not null`

/** Keeps the college of each post's author, the person's, the club's or the fest's, by which the feed lists it. */
export const steps = [column, keeping, filling, index].map(run)
