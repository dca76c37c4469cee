import { type Kysely, type RawBuilder, sql } from 'kysely'

const run = (script: RawBuilder<unknown>) => async (db: Kysely<unknown>) => void (await script.execute(db))

// Null without pools. A pool has a slot from 1 to 16, as up to 8 new ones may replace 8; the seats that are open to all
// have slot 0. The counters are arrays by slot, so that registering checks them again under the event's lock.
const columns = sql`
  alter table events
    add pools jsonb,
    add rest_opens_at timestamptz,
    add pool_taken integer[],
    add pool_waiting integer[]
`

// Of a registration that waits: the pool for which it is in line, and as bits all pools whose condition its lead met.
const teams = sql`
  alter table event_teams
    add pool smallint check (pool between 0 and 16),
    add pools_met integer not null default 0 check (pools_met between 0 and 65535)
`

const functions = sql`
  create function pool_seats(pools jsonb, seats integer, taken integer[], waiting integer[], rest_opens_at timestamptz,
      rest_waiting integer)
    returns table (slot integer, place bigint, size integer, free integer, waits integer, opens_at timestamptz)
    language sql stable as $$
      with pool as (
        select (p ->> 'slot')::integer as slot, n as place, (p ->> 'size')::integer as size,
          (p ->> 'opensAt')::timestamptz as opens_at
        from jsonb_array_elements(pools) with ordinality l (p, n)
      )
      select p.slot, p.place, p.size, p.size - coalesce(taken[p.slot + 1], 0), coalesce(waiting[p.slot + 1], 0),
        p.opens_at
      from pool p
      union all
      select 0, 100, r.size, r.size - coalesce(taken[1], 0), rest_waiting, rest_opens_at
      from (select seats - coalesce(sum(p.size), 0)::integer as size from pool p) r
    $$;

  create function pool_with_seats(pools jsonb, seats integer, taken integer[], waiting integer[],
      rest_opens_at timestamptz, rest_waiting integer, met integer, needed integer, at timestamptz)
    returns smallint language sql stable as $$
      select s.slot::smallint from pool_seats(pools, seats, taken, waiting, rest_opens_at, rest_waiting) s
      where (s.slot = 0 or (met >> (s.slot - 1)) & 1 = 1) and coalesce(s.opens_at <= at, true)
        and coalesce(s.free >= needed, true) and s.waits = 0
      order by s.place limit 1
    $$;

  create function pools_fit(pools jsonb, seats integer, taken integer[]) returns boolean language sql immutable as $$
    select coalesce(bool_and((p ->> 'size')::integer >= coalesce(taken[(p ->> 'slot')::integer + 1], 0)), true)
      and coalesce(seats - coalesce(sum((p ->> 'size')::integer), 0) >= coalesce(taken[1], 0), true)
    from jsonb_array_elements(pools) p
  $$;

  create function pools_grown(pools jsonb, slot integer, more integer) returns jsonb language sql immutable as $$
    select case when slot = 0 or more = 0 then pools else (
      select jsonb_agg(case when (p ->> 'slot')::integer = slot
        then jsonb_set(p, '{size}', to_jsonb((p ->> 'size')::integer + more)) else p end order by n)
      from jsonb_array_elements(pools) with ordinality l (p, n)) end
  $$;

  create function add_counts(one integer[], other integer[]) returns integer[] language sql immutable as $$
    select array_agg(coalesce(a, 0) + coalesce(b, 0) order by n) from unnest(one, other) with ordinality u (a, b, n)
  $$;

  create function pool_counts(pool smallint, met integer, seats smallint, holds boolean, waits boolean)
    returns table (slot integer, taken integer, waiting integer) language sql immutable as $$
      select s, case when holds and s = pool then seats else 0 end,
        (waits and s > 0 and (met >> greatest(0, s - 1)) & 1 = 1)::integer
      from generate_series(0, 16) s
    $$;
`

const checked = sql`
  alter table events add constraint events_pools_fit check (pools is null or pools_fit(pools, seats, pool_taken)) not valid
`
const validated = sql`alter table events validate constraint events_pools_fit`

const countsOf = (team: string) =>
  sql.raw(`pool_counts(${team}.pool, ${team}.pools_met, ${team}.seats,
        ${team}.waiting_at is null or ${team}.offered_until is not null,
        ${team}.waiting_at is not null and ${team}.offered_until is null and ${team}.approval is null)`)

// Each act locks the event before it changes a team. A statement may change many teams, so that it counts them at once.
const counted = sql`
  create function count_pool_of_team() returns trigger language plpgsql as $$
  declare
    team event_teams := case tg_op when 'DELETE' then old else new end;
    sign integer := case tg_op when 'DELETE' then -1 else 1 end;
  begin
    update events e set pool_taken = add_counts(e.pool_taken, n.taken), pool_waiting = add_counts(e.pool_waiting, n.waiting)
    from (
      select array_agg(sign * c.taken order by c.slot) as taken, array_agg(sign * c.waiting order by c.slot) as waiting
      from ${countsOf('team')} c) n
    where e.id = team.event_id and e.pools is not null and 0 <> any (n.taken || n.waiting);
    return null;
  end $$;
  create function count_pools_of_teams() returns trigger language plpgsql as $$
  begin
    if not exists (select from became where pool is not null) and not exists (select from was where pool is not null) then
      return null;
    end if;
    update events e set pool_taken = add_counts(e.pool_taken, n.taken), pool_waiting = add_counts(e.pool_waiting, n.waiting)
    from (
      select d.event_id, array_agg(d.taken order by d.slot) as taken, array_agg(d.waiting order by d.slot) as waiting
      from (
        select t.event_id, c.slot, sum(t.sign * c.taken)::integer as taken, sum(t.sign * c.waiting)::integer as waiting
        from (
          select -1 as sign, w.* from was w where w.pool is not null
          union all select 1, b.* from became b where b.pool is not null
        ) t cross join lateral ${countsOf('t')} c group by t.event_id, c.slot
      ) d group by d.event_id) n
    where e.id = n.event_id and e.pools is not null and 0 <> any (n.taken || n.waiting);
    return null;
  end $$;
`
const triggers = sql`
  create trigger event_teams_pool_added after insert on event_teams
    for each row when (new.pool is not null) execute function count_pool_of_team();
  create trigger event_teams_pool_gone after delete on event_teams
    for each row when (old.pool is not null) execute function count_pool_of_team();
  create trigger event_teams_pools_changed after update on event_teams
    referencing old table as was new table as became for each statement execute function count_pools_of_teams()
`

/** Adds pools: seats of an event that are kept for some people, with the counters of each. */
export const steps = [columns, teams, functions, checked, validated, counted, triggers].map(run)
