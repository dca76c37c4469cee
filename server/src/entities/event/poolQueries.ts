import type { NewPool } from '@quad/contract/bodies/pools.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { poolsMet, poolToWaitFor } from './poolSql.ts'

/** A pool as it is stored, in the organiser's order. */
export interface PoolJson extends Omit<NewPool, '_id' | 'opensAt'> {
  readonly id: string
  /** By which registrations and counters name it. */
  readonly slot: number
  /** ISO 8601 in UTC. */
  readonly opensAt: string | null
}

const known = statement('event.countColleges')<{ count: number }, [ids: readonly string[]]>(
  'select count(*)::int as count from colleges c where c.id = any ($1::uuid[])',
)

/** @throws Failure `request.invalid` for the pools that name a college which doesn't exist */
export async function assertColleges(trx: Trx, pools: readonly PoolJson[]): Promise<void> {
  const ids = [...new Set(pools.flatMap(({ colleges }) => colleges))]
  if (ids.length === 0 || (await known(trx, [ids]))[0]?.count === ids.length) return
  const named = pools.flatMap(({ colleges }, at) =>
    colleges.length > 0 ? [[`pools.${at}.colleges`, eventFields.poolUnknownCollege]] : [],
  )
  fail('request.invalid', { fields: Object.fromEntries(named) })
}

// The conditions that somebody met are kept where they stay the same, so that a new year or branch moves nobody.
const place = statement('event.placeInPools')<never, [eventId: string, slots: readonly number[], sameMask: number]>(`
  update event_teams t set pool = n.pool, pools_met = n.met
  from (
    select o.id, m.met, case
        when e.pools is null then null
        when o.waiting_at is not null and o.offered_until is null and not coalesce(o.pool = any ($2::int[]) and o.pool > 0
            and (m.met >> (o.pool - 1)) & 1 = 1, false)
          then coalesce(${poolToWaitFor('m.met', 'o.seats')}, ${poolToWaitFor('m.met', 'o.seats', "'infinity'")}, 0::smallint)
        when o.pool = any ($2::int[]) then o.pool
        else 0 end as pool
    from event_teams o join events e on e.id = o.event_id cross join lateral (
      select case when o.waiting_at is null then 0
        else (o.pools_met & $3::int) | (${poolsMet('o.lead_id')} & ~$3::int) end as met offset 0) m
    where o.event_id = $1::uuid
  ) n
  where t.id = n.id and (t.pool is distinct from n.pool or t.pools_met <> n.met)`)

const conditionOf = ({ colleges, members, years, branches }: PoolJson) =>
  JSON.stringify([colleges, members, years, branches])

/**
 * Puts the registrations of a locked event whose pools were saved into them: those of removed pools count as open to all,
 * and those that wait are in line where their lead meets the condition.
 */
export async function placeInPools(
  trx: Trx,
  eventId: string,
  pools: readonly PoolJson[],
  before: readonly PoolJson[],
): Promise<void> {
  const conditions = new Map(before.map((one) => [one.slot, conditionOf(one)]))
  const same = pools.filter((one) => conditions.get(one.slot) === conditionOf(one))
  const mask = same.reduce((bits, { slot }) => bits | (1 << (slot - 1)), 0)
  await place(trx, [eventId, pools.map(({ slot }) => slot), mask])
}

/** What is stored of an event's pools; without any, its seats are undivided again. */
export const poolColumns = (pools: readonly PoolJson[]) =>
  pools.length > 0
    ? { pools: JSON.stringify(pools) }
    : { pools: null, pool_taken: null, pool_waiting: null, rest_opens_at: null }
