import { statement, type Trx } from '../../platform/database.ts'
import { poolSeats } from '../event/poolSql.ts'

interface PoolRow {
  /** Null for an event without pools, 0 for the seats that are open to all. */
  slot: number | null
  /** Null for any number. */
  size: number | null
  free: number | null
  waits: number
  open: boolean
}

const list = statement('team.poolSeats')<PoolRow, [eventId: string]>(`
  select case when e.pools is not null then s.slot end as slot, s.size, case when e.pools is null
    then e.seats - e.teams_count - e.held_count else s.free end as free, s.waits,
    coalesce(s.opens_at <= clock_timestamp(), true) as open
  from events e cross join ${poolSeats} s where e.id = $1::uuid order by s.place`)

/** The seats of a locked event's pools, in the organiser's order, for an act that gives out several. */
export class PoolSeats {
  readonly #pools: PoolRow[]

  constructor(pools: PoolRow[]) {
    this.#pools = pools
  }

  /** The first open pool for those who meet some of them that has so many seats free. */
  withSeats(met: number, seats: number): PoolRow | undefined {
    return this.#open(met).find(({ free }) => seats <= (free ?? Infinity))
  }

  /** The same, but only if nobody waits for those seats. */
  forSeat(met: number, seats: number): PoolRow | undefined {
    return this.#open(met).find(({ free, waits }) => waits === 0 && seats <= (free ?? Infinity))
  }

  /** The first open pool that is large enough, also if it is full. */
  toWaitFor(met: number, seats: number): PoolRow | undefined {
    return this.#open(met).find(({ size }) => seats <= (size ?? Infinity))
  }

  take(pool: PoolRow, seats: number): void {
    if (pool.free !== null) pool.free -= seats
  }

  /** Somebody who meets some of the pools joins the waitlist. */
  queue(met: number): void {
    for (const pool of this.#pools) if (isMet(pool, met)) pool.waits += 1
  }

  get waiting(): number {
    return this.#pools.at(-1)?.waits ?? 0
  }

  #open(met: number): PoolRow[] {
    return this.#pools.filter((pool) => pool.open && isMet(pool, met))
  }
}

// The seats that are open to all are the last, and have no bit.
const isMet = ({ slot }: PoolRow, met: number) => !slot || ((met >> (slot - 1)) & 1) === 1

/** Loads the seats of a locked event's pools; of an event without any, all its seats as one. */
export async function poolsOf(trx: Trx, eventId: string): Promise<PoolSeats> {
  return new PoolSeats(await list(trx, [eventId]))
}

const update = statement('team.updatePool')<{ done: boolean }, [eventId: string, teamId: string, slot: number]>(`
  with place as (
    select t.id, t.pool = $3::int as same, t.waiting_at is null or t.offered_until is not null as holds,
      coalesce(s.free >= t.seats, true) as fits
    from events e join event_teams t on t.event_id = e.id join ${poolSeats} s on s.slot = $3::int
    where e.id = $1::uuid and t.id = $2::uuid
  ), moved as (
    update event_teams t set pool = $3::int, pools_met = case when p.holds or $3 = 0 then t.pools_met
      else t.pools_met | (1 << ($3::int - 1)) end
    from place p where t.id = p.id and not p.same and (p.fits or not p.holds)
  ) select p.same or p.fits or not p.holds as done from place p`)

/** Moves a team of a locked event to the pool with a slot, and onto its waitlist if it waits; false if too few seats are free there. */
export async function updatePool(trx: Trx, eventId: string, teamId: string, slot: number): Promise<boolean> {
  return (await update(trx, [eventId, teamId, slot]))[0]?.done ?? false
}
