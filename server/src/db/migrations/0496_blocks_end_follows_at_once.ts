import { type Kysely, sql } from 'kysely'

// Rows in the order of their seq, then counts in that of their ids, as all that changes several of them does.
const atOnce = sql`
  drop trigger blocks_end_follows on blocks;
  create or replace function end_follows() returns trigger language plpgsql as $$
  declare
    followers uuid[];
    targets uuid[];
  begin
    select array_agg(f.follower_id), array_agg(f.target_id) into followers, targets
    from (
      select b.blocker_id as one, b.blocked_id as other from added b union all select b.blocked_id, b.blocker_id from added b
    ) pair cross join lateral (
      select f.follower_id, f.target_id from follows f where f.follower_id = pair.one and f.target_id = pair.other limit 1
    ) f;
    if targets is not null then
      perform from unnest(followers, targets) e (one, other) join follows f on f.follower_id = e.one and f.target_id = e.other
        order by f.seq for update of f;
      perform from follow_counts c where c.id = any (targets) order by c.id for no key update;
      with gone as (
        delete from follows f using unnest(followers, targets) e (one, other)
        where f.follower_id = e.one and f.target_id = e.other returning f.target_id
      )
      update follow_counts c set followers_count = c.followers_count - lost.follows
      from (select g.target_id, count(*)::int as follows from gone g group by g.target_id) lost
      where c.id = lost.target_id;
    end if;
    return null;
  end $$;
  create trigger blocks_end_follows after insert on blocks referencing new table as added
    for each statement execute function end_follows()`

/** Ends the follows of several new blocks in one step, as one after the other deadlocked with other lists of blocks. */
export const up = async (db: Kysely<unknown>) => void (await atOnce.execute(db))
