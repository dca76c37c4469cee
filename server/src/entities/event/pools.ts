import { randomUUID } from 'node:crypto'
import type { NewPool } from '@quad/contract/bodies/pools.ts'
import type { EventSteps } from '@quad/contract/bodies/events.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import type { PoolJson } from './poolQueries.ts'
import type { StoredEvent } from './writingQueries.ts'

/** The pools as they are stored: known ones keep their slot, in which their seats are counted. */
export function poolsOf(given: readonly NewPool[], stored: readonly PoolJson[]): PoolJson[] {
  const slots = new Map(stored.map(({ id, slot }) => [id, slot]))
  const used = new Set(slots.values())
  return given.map(({ _id = randomUUID(), opensAt, ...pool }) => {
    const slot = slots.get(_id) ?? freeSlot(used)
    return { ...pool, id: _id, slot, opensAt: opensAt?.toISOString() ?? null }
  })
}

// While pools are replaced, those that go still count their seats: so there are twice as many slots as pools.
function freeSlot(used: Set<number>): number {
  let slot = 1
  while (used.has(slot)) slot += 1
  used.add(slot)
  return slot
}

/** When the job that offers seats has to run: as soon as a pool, or the seats open to all, open. */
export function openingsOf({ pools = [], openSeatsFrom }: Pick<EventSteps, 'pools' | 'openSeatsFrom'>, now: Date) {
  const times = [...pools.map(({ opensAt }) => opensAt), openSeatsFrom].flatMap((at) => (at && at > now ? [at] : []))
  const each = new Set(times.map((at) => at.getTime()))
  return [...each].map((at) => ({ data: null, startAfter: new Date(at + 1000) }))
}

/** What keeps an event's pools from being saved, by field: above all seats that are taken already. */
export function poolFaults(steps: EventSteps, stored: StoredEvent): Record<string, string> {
  const { registrationCount: seats = stored.seats } = steps
  if (!steps.pools) {
    const { pools } = stored
    return pools && steps.registrationCount !== undefined
      ? sizeFaults('registrationCount', seats, pools, takenBy(stored, pools))
      : {}
  }
  const pools = poolsOf(steps.pools, stored.pools ?? [])
  const last = `pools.${pools.length - 1}.size`
  const ends = steps.registrationEndDate ?? (stored.registration_set ? stored.registration_ends_at : undefined)
  const faults = steps.pools.flatMap(({ members, opensAt }, at) => [
    ...(members && !stored.of_club ? [[`pools.${at}.members`, eventFields.poolNoClub]] : []),
    ...(ends && opensAt && opensAt >= ends ? [[`pools.${at}.opensAt`, eventFields.poolOpensLate]] : []),
  ])
  const isLate = ends && steps.openSeatsFrom && steps.openSeatsFrom >= ends
  return {
    ...(pools.length > 0 && sizeFaults(last, seats, pools, takenBy(stored, pools))),
    ...(isLate && { openSeatsFrom: eventFields.poolOpensLate }),
    ...Object.fromEntries(faults),
  }
}

/** The seats that each of the pools has given, and the others, which are those open to all from then on. */
function takenBy({ pools: before, pool_taken: taken, teams_count: all }: StoredEvent, pools: readonly PoolJson[]) {
  const known = new Set(before?.map(({ slot }) => slot))
  const of = pools.map(({ slot }) => (known.has(slot) ? (taken?.[slot] ?? 0) : 0))
  return { of, rest: all - of.reduce((sum, seats) => sum + seats, 0) }
}

type Taken = ReturnType<typeof takenBy>

function sizeFaults(field: string, seats: number | null, pools: readonly PoolJson[], { of, rest }: Taken) {
  const left = (seats ?? Infinity) - pools.reduce((sum, { size }) => sum + size, 0)
  const tooSmall = pools.flatMap(({ size }, at) =>
    size < (of[at] ?? 0) ? [[`pools.${at}.size`, eventFields.seatsTaken]] : [],
  )
  return {
    ...(left < 0 && { [field]: eventFields.poolsTooLarge }),
    ...(left >= 0 && left < rest && { [field]: eventFields.openSeatsTaken }),
    ...Object.fromEntries(tooSmall),
  }
}
