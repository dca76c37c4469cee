import type { Operation } from './waitlistOperations.ts'

export interface Place {
  readonly who: number
  readonly size: number
  readonly state: 'seated' | 'offered' | 'waiting' | 'asking'
  /** Registered by hand. */
  readonly added: boolean
  /** Its pool's number from 1, or 0 for the seats open to all. */
  readonly pool: number
  /** The pools for which it is in line. */
  readonly met: readonly number[]
}

interface Pool {
  readonly number: number
  readonly size: number
  readonly open: boolean
}

export interface Places {
  readonly seats: number
  readonly pools: readonly Pool[]
  /** Those who wait are in the order of the waitlist. */
  readonly places: readonly Place[]
  /** Registration is open. */
  readonly open: boolean
  /** Admins approve each registration. */
  readonly approval: boolean
}

/** The pools whose condition a person meets, of two: every third person's, and every second one's. */
export const poolsMetBy = (who: number) => [...(who % 3 === 0 ? [1] : []), ...(who % 2 === 0 ? [2] : [])]

const holdsSeats = (state: Place['state']) => state === 'seated' || state === 'offered'

const takenIn = ({ places }: Places, pool: number) =>
  places.reduce((sum, one) => sum + (holdsSeats(one.state) && one.pool === pool ? one.size : 0), 0)

/** The pools, and last the seats that are open to all. */
const all = (model: Places): readonly Pool[] => [
  ...model.pools,
  { number: 0, size: model.seats - model.pools.reduce((sum, { size }) => sum + size, 0), open: true },
]

const free = (model: Places, { number, size }: Pool) => size - takenIn(model, number)
const sizeOf = (model: Places, pool: number) => all(model).find(({ number }) => number === pool)?.size ?? 0
const freeIn = (model: Places, pool: number) => sizeOf(model, pool) - takenIn(model, pool)

const isFor = (pool: number, met: readonly number[]) => pool === 0 || met.includes(pool)

/** Those who wait for the seats of a pool. */
const lineFor = ({ places }: Places, pool: number) =>
  places.filter(({ state, met }) => state === 'waiting' && isFor(pool, met))

const choices = (model: Places, met: readonly number[], also: 'closed' | '' = '') =>
  all(model).filter(({ number, open }) => isFor(number, met) && (open || also === 'closed'))

const withSeats = (model: Places, met: readonly number[], size: number, also: 'closed' | '' = '') =>
  choices(model, met, also).find((pool) => free(model, pool) >= size)?.number

const forSeat = (model: Places, met: readonly number[], size: number) =>
  choices(model, met).find((pool) => free(model, pool) >= size && lineFor(model, pool.number).length === 0)?.number

const toWaitFor = (model: Places, met: readonly number[], size: number, also: 'closed' | '' = '') =>
  choices(model, met, also).find((pool) => pool.size >= size)?.number

/** Every pool, and the seats open to all, have as many seats as are taken. */
export const fits = (model: Places) => all(model).every((pool) => free(model, pool) >= 0)
const ifFits = (before: Places, after: Places) => (fits(after) ? offer(after) : before)

/** Somebody waits for whom seats are free. */
export const isIdle = (model: Places) =>
  model.open &&
  model.places.some(({ state, met, size }) => state === 'waiting' && withSeats(model, met, size) !== undefined)

/** The seats that are taken of those open to all and of each pool, and how many wait for those of each pool. */
export const countPools = (model: Places) => ({
  taken: [0, 1, 2].map((pool) => takenIn(model, pool)),
  waiting: [1, 2].map((pool) => lineFor(model, pool).length),
})

/** The same with other places; whoever leaves or joins a state is last in it. */
const put = (model: Places, place: Place): Places => ({
  ...model,
  places: [...without(model, place.who).places, place],
})

const without = (model: Places, who: number): Places => ({
  ...model,
  places: model.places.filter((one) => one.who !== who),
})

const replace = (model: Places, own: Place, place: Place): Places => ({
  ...model,
  places: model.places.map((one) => (one === own ? place : one)),
})

/** What one operation does, without a database. */
export function apply(model: Places, operation: Operation): Places {
  const { act, who, number } = operation
  const own = model.places.find((one) => one.who === who)
  if (act === 'lapse') return offer({ ...model, places: model.places.filter(({ state }) => state !== 'offered') })
  if (act === 'setSeats') return ifFits(model, { ...model, seats: number })
  if (act === 'sizePool' || act === 'openPool') return changePools(model, operation)
  if (act === 'close') return { ...model, open: false }
  if (act === 'demand') return { ...model, approval: number % 2 === 1 }
  if (act === 'reopen') return offer({ ...model, open: true })
  if (act === 'register') return own || !model.open ? model : offer(register(model, operation))
  if (act === 'add') return own ? model : add(model, operation)
  if (!own) return model
  if (act === 'accept') return own.state === 'offered' ? put(model, { ...own, state: 'seated' }) : model
  if (act === 'decline') return own.state === 'offered' ? offer(without(model, who)) : model
  if (act === 'withdraw') return model.open || own.added ? offer(without(model, who)) : model
  if (act === 'remove') return offer(without(model, who))
  if (act === 'approve') return own.state === 'asking' ? offer(approve(model, own)) : model
  if (act === 'refuse') return own.state === 'asking' ? without(model, who) : model
  if (act === 'resize') return model.open ? offer(resize(model, own, operation.size)) : model
  if (act === 'movePool') return offer(movePool(model, own, number))
  return act === 'move' ? move(model, own, number) : give(model, own, operation)
}

const waitsForOpen = ({ state, pool }: Place) => !holdsSeats(state) && pool === 0

/** The pools are saved, with another size of the first or another opening of the second. */
function changePools(model: Places, { act, number }: Operation): Places {
  if (model.pools.length === 0) return model
  const pools = model.pools.map((pool) =>
    act === 'sizePool'
      ? { ...pool, size: pool.number === 1 ? number : pool.size }
      : { ...pool, open: pool.number === 2 ? number % 2 === 0 : pool.open },
  )
  // An opening after registration has closed is refused.
  if (!model.open && pools.some(({ open }) => !open)) return model
  const changed = { ...model, pools }
  const placed = (one: Place) =>
    toWaitFor(changed, one.met, one.size) ?? toWaitFor(changed, one.met, one.size, 'closed') ?? 0
  const places = model.places.map((one) => (waitsForOpen(one) ? { ...one, pool: placed(one) } : one))
  return ifFits(model, { ...changed, places })
}

function register(model: Places, { who, size }: Operation): Places {
  const met = model.pools.length > 0 ? poolsMetBy(who) : []
  const seat = model.approval ? undefined : forSeat(model, met, size)
  const pool = seat ?? toWaitFor(model, met, size)
  if (pool === undefined) return model
  const state = model.approval ? 'asking' : seat === undefined ? 'waiting' : 'seated'
  return put(model, { who, size, added: false, state, pool, met })
}

function approve(model: Places, own: Place): Places {
  const seat = forSeat(model, own.met, own.size)
  const pool = seat ?? toWaitFor(model, own.met, own.size) ?? toWaitFor(model, own.met, 1)
  return pool === undefined ? model : put(model, { ...own, pool, state: seat === undefined ? 'waiting' : 'seated' })
}

/** Adds the missing seats to a pool, and so to the event. */
function grown(model: Places, pool: number, missing: number): Places {
  const pools = model.pools.map((one) => (one.number === pool ? { ...one, size: one.size + missing } : one))
  return { ...model, seats: model.seats + missing, pools }
}

function add(model: Places, { who, addSeat }: Operation): Places {
  const met = model.pools.length > 0 ? poolsMetBy(who) : []
  const pool = withSeats(model, met, 1, 'closed') ?? toWaitFor(model, met, 1, 'closed') ?? 0
  const missing = Math.max(0, 1 - freeIn(model, pool))
  if (missing > 0 && !addSeat) return model
  return put(grown(model, pool, missing), { who, size: 1, added: true, state: 'seated', pool, met })
}

function resize(model: Places, own: Place, size: number): Places {
  const more = size - own.size
  const hasRoom = holdsSeats(own.state)
    ? lineFor(model, own.pool).length === 0 && more <= freeIn(model, own.pool)
    : toWaitFor(model, own.met, size, 'closed') !== undefined
  return more < 0 || hasRoom ? replace(model, own, { ...own, size }) : model
}

function give(model: Places, own: Place, { addSeat }: Operation): Places {
  if (own.state === 'seated' || own.state === 'asking') return model
  if (own.state === 'offered') return put(model, { ...own, state: 'seated' })
  const pool = withSeats(model, own.met, own.size, 'closed') ?? own.pool
  const missing = Math.max(0, own.size - freeIn(model, pool))
  if (missing > 0 && !addSeat) return model
  return put(grown(model, pool, missing), { ...own, pool, state: 'seated' })
}

/** Those who wait for the same seats, with one of them at another place. */
function move(model: Places, own: Place, number: number): Places {
  if (own.state !== 'waiting') return model
  const line = lineFor(model, own.pool)
  const moved = line.filter((one) => one !== own).toSpliced(number - 1, 0, own)
  const places = model.places.map((one) => {
    const at = line.indexOf(one)
    return at < 0 ? one : (moved[at] ?? one)
  })
  return { ...model, places }
}

function movePool(model: Places, own: Place, number: number): Places {
  const pool = all(model)[number % all(model).length]?.number ?? 0
  if (model.pools.length === 0 || pool === own.pool) return model
  if (!holdsSeats(own.state)) {
    const met = isFor(pool, own.met) ? own.met : [...own.met, pool].toSorted((one, other) => one - other)
    return replace(model, own, { ...own, pool, met })
  }
  return freeIn(model, pool) >= own.size ? replace(model, own, { ...own, pool }) : model
}

/** Free seats go to the first who fit; whoever takes more than are free is passed. */
function offer(model: Places): Places {
  if (!model.open) return model
  for (const place of model.places) {
    if (place.state !== 'waiting') continue
    const pool = withSeats(model, place.met, place.size)
    if (pool !== undefined) return offer(put(model, { ...place, pool, state: 'offered' }))
  }
  return model
}
