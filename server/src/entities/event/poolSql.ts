import { isMember } from '../club/queries.ts'

/** The slot of the seats that are open to all, in `event_teams.pool`. */
export const openSlot = 0

const columns = 'slot integer, colleges uuid[], members boolean, years smallint[], branches text[]'
const isAny = (list: string, value: string) => `(cardinality(${list}) = 0 or ${value} = any (${list}))`

/** SQL: the pools of `events e` whose condition a person meets now, as bits; 0 for an event without pools. */
export const poolsMet = (person: string) => `(case when e.pools is null then 0 else (
    select coalesce(bit_or(1 << (p.slot - 1)), 0) from users pu cross join jsonb_to_recordset(e.pools) p (${columns})
    where pu.id = ${person} and ${isAny('p.colleges', 'pu.college_id')} and ${isAny('p.years', 'pu.year')}
      and ${isAny('p.branches', 'pu.branch')} and (not p.members or ${isMember('e.club_id', 'pu.id')})) end)`

/** SQL: the seats of each pool of `events e`, and those open to all, as rows with `slot`, `size`, `free`, `waits` and `opens_at`. */
export const poolSeats = 'pool_seats(e.pools, e.seats, e.pool_taken, e.pool_waiting, e.rest_opens_at, e.waiting_count)'

const inPools = (state: string, met: string, seats: string, at: string) =>
  `pool_with_seats(e.pools, e.seats, ${state}, ${met}::int, ${seats}, ${at})`

const now = 'clock_timestamp()'
const anyTaken = 'null, null, e.rest_opens_at, 0'
const anyWaiting = 'e.pool_taken, null, e.rest_opens_at, 0'

/** SQL: the first open pool of `events e` that has so many seats free for which nobody waits; null for none. */
export const poolForSeat = (met: string, seats: string) =>
  inPools('e.pool_taken, e.pool_waiting, e.rest_opens_at, e.waiting_count', met, seats, now)

/** SQL: the same, also if others wait for those seats. */
export const poolWithSeats = (met: string, seats: string, at = now) => inPools(anyWaiting, met, seats, at)

/** SQL: the first open pool of `events e` that is large enough, also if it is full; null for none. */
export const poolToWaitFor = (met: string, seats: string, at = now) => inPools(anyTaken, met, seats, at)

/** SQL: a pool of `events e`, null if it has none. */
export const inDivided = (pool: string) => `case when ${isUndivided} then null else ${pool} end`

/** SQL: `e.pools` is null, so that its seats are one number. */
export const isUndivided = 'e.pools is null'

const poolAt = (slot: string) => `jsonb_array_elements(e.pools) p where (p ->> 'slot')::int = ${slot}`

/** SQL: the pool of `event_teams t` of `events e` as JSON, of the seats open to all without an id; null for undivided seats. */
export const teamPoolJson = `(case when t.pool is not null then coalesce(
    (select json_build_object('id', p ->> 'id', 'name', p ->> 'name') from ${poolAt('t.pool')}),
    json_build_object('id', null, 'name', '')) end)`

/** SQL: `event_teams t` of `events e` is in the pool with this id, or for 'open' in the seats open to all. */
export const isInPool = (pool: string) => `t.pool = case ${pool} when 'open' then ${openSlot} else (
    select (p ->> 'slot')::int from jsonb_array_elements(e.pools) p where p ->> 'id' = ${pool}) end`

const collegesOf = `(select json_agg(json_build_object('id', pc.id, 'name', pc.name) order by pc.name) from colleges pc
      where pc.id in (select c::uuid from jsonb_array_elements_text(l.p -> 'colleges') c))`

/** SQL: the pools of `events e` with their seats, and last those open to all, for a viewer; null for undivided seats. */
export const poolsJson = (viewer: string) => `(case when e.pools is not null then (
    select json_agg(json_build_object('slot', s.slot, 'size', s.size, 'free', s.free,
      'opensAt', to_char(s.opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'pool', l.p,
      'colleges', ${collegesOf}, 'yours', s.slot > 0 and (m.met >> greatest(0, s.slot - 1)) & 1 = 1) order by s.place)
    from ${poolSeats} s left join jsonb_array_elements(e.pools) l (p) on (l.p ->> 'slot')::int = s.slot
      cross join (select ${poolsMet(viewer)} as met) m) end)`
