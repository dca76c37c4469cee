import type { Event } from '@quad/contract/entities/event.ts'
import type { PoolName } from '@quad/contract/entities/pool.ts'
import type { PoolJson } from './poolQueries.ts'

/** A pool with its seats as a viewer sees it; `pool` is null for the seats that are open to all. */
export interface PoolSeatsJson {
  slot: number
  /** Null for any number. */
  size: number | null
  free: number | null
  opensAt: string | null
  pool: PoolJson | null
  colleges: { id: string; name: string }[] | null
  yours: boolean
}

interface Divided {
  readonly pool_seats: readonly PoolSeatsJson[] | null
  /** Of the viewer's own registration; null for none. */
  readonly own_slot: number | null
}

const seatsOf = ({ size, free, opensAt }: PoolSeatsJson) => ({
  ...(size !== null && { size }),
  ...(free !== null && { left: Math.max(0, free) }),
  ...(opensAt !== null && { opensAt }),
})

/** How an event's seats are divided; nothing for undivided ones (TEAM-16). */
export function presentPools({
  pool_seats: rows,
  own_slot: own,
}: Divided): Pick<Event, 'pools' | 'openSeats' | 'ownPool'> {
  if (rows === null) return {}
  const pools = rows.flatMap((row) => {
    const { pool, colleges, yours } = row
    if (pool === null) return []
    const { id, name, size, members, years, branches } = pool
    return [
      {
        _id: id,
        name,
        ...seatsOf(row),
        size,
        colleges: (colleges ?? []).map((college) => ({ _id: college.id, name: college.name })),
        ...(members && { members: true as const }),
        years: [...years],
        branches: [...branches],
        ...(yours && { yours: true as const }),
      },
    ]
  })
  const open = rows.find(({ slot }) => slot === 0)
  const ownPool = rows.find(({ slot }) => slot === own)?.pool
  return {
    pools,
    ...(open && { openSeats: seatsOf(open) }),
    ...(own !== null && { ownPool: presentPoolName(ownPool ? { id: ownPool.id, name: ownPool.name } : noPool) }),
  }
}

export interface PoolNameJson {
  /** Null for the seats that are open to all. */
  id: string | null
  name: string
}

const noPool = { id: null, name: '' }

export const presentPoolName = ({ id, name }: PoolNameJson): PoolName => ({ ...(id !== null && { _id: id }), name })
