/** Mulberry32: whole numbers below a bound, the same for the same seed. */
export function randomFrom(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const acts = [
  ...(['register', 'register', 'register', 'withdraw', 'accept', 'accept', 'decline', 'lapse', 'setSeats'] as const),
  ...(['remove', 'giveSeat', 'move', 'move', 'add', 'close', 'reopen', 'reopen', 'resize', 'resize'] as const),
  ...(['demand', 'approve', 'approve', 'approve', 'refuse'] as const),
]
export interface Operation {
  readonly act: (typeof acts)[number]
  readonly who: number
  /** The seats of `setSeats`, or the place of `move`; an even one has `demand` end the approval. */
  readonly number: number
  /** The members with whom somebody registers, or has after `resize`. */
  readonly size: number
  /** A full event gets as many seats as are missing. */
  readonly addSeat: boolean
}

/** Draws an operation of one of so many people. */
export const draw = (random: (below: number) => number, people: number): Operation => ({
  act: acts[random(acts.length)] ?? 'register',
  who: random(people),
  number: 1 + random(12),
  size: 1 + random(3),
  addSeat: random(4) === 0,
})

export interface Place {
  readonly who: number
  readonly size: number
  readonly state: 'seated' | 'offered' | 'waiting' | 'asking'
  /** Registered by hand. */
  readonly added: boolean
}

export interface Places {
  readonly seats: number
  /** Those who wait are in the order of the waitlist. */
  readonly places: readonly Place[]
  /** Registration is open. */
  readonly open: boolean
  /** Admins approve each registration. */
  readonly approval: boolean
}

const holdsSeats = (state: Place['state']) => state === 'seated' || state === 'offered'

const taken = ({ places }: Places) => places.reduce((sum, { state, size }) => sum + (holdsSeats(state) ? size : 0), 0)

const free = (all: Places) => all.seats - taken(all)

const someoneWaits = ({ places }: Places) => places.some(({ state }) => state === 'waiting')

/** The same with other places; whoever leaves or joins a state is last in it. */
const put = (all: Places, place: Place): Places => ({
  ...all,
  places: [...without(all, place.who).places, place],
})

const without = (all: Places, who: number): Places => ({
  ...all,
  places: all.places.filter((one) => one.who !== who),
})

/** What one operation does, without a database. */
export function apply(all: Places, operation: Operation): Places {
  const { act, who, number } = operation
  const own = all.places.find((one) => one.who === who)
  if (act === 'lapse') return offer({ ...all, places: all.places.filter(({ state }) => state !== 'offered') })
  if (act === 'setSeats') return offer(number < taken(all) ? all : { ...all, seats: number })
  if (act === 'close') return { ...all, open: false }
  if (act === 'demand') return { ...all, approval: number % 2 === 1 }
  if (act === 'reopen') return offer({ ...all, open: true })
  if (act === 'register') return own || !all.open ? all : offer(register(all, operation))
  if (act === 'add') return own ? all : add(all, operation)
  if (!own) return all
  if (act === 'accept') return own.state === 'offered' ? put(all, { ...own, state: 'seated' }) : all
  if (act === 'decline') return own.state === 'offered' ? offer(without(all, who)) : all
  if (act === 'withdraw') return all.open || own.added ? offer(without(all, who)) : all
  if (act === 'remove') return offer(without(all, who))
  if (act === 'approve') return own.state === 'asking' ? offer(approve(all, own)) : all
  if (act === 'refuse') return own.state === 'asking' ? without(all, who) : all
  if (act === 'resize') return all.open ? offer(resize(all, own, operation.size)) : all
  return act === 'move' ? move(all, own, number) : give(all, own, operation)
}

function register(all: Places, { who, size }: Operation): Places {
  if (all.approval)
    return size > all.seats && size > free(all) ? all : put(all, { who, size, added: false, state: 'asking' })
  const isFree = !someoneWaits(all) && size <= free(all)
  if (!isFree && size > all.seats) return all
  return put(all, { who, size, added: false, state: isFree ? 'seated' : 'waiting' })
}

function approve(all: Places, own: Place): Places {
  const isFree = !someoneWaits(all) && own.size <= free(all)
  return put(all, { ...own, state: isFree ? 'seated' : 'waiting' })
}

function add(all: Places, { who, addSeat }: Operation): Places {
  const missing = Math.max(0, 1 - free(all))
  if (missing > 0 && !addSeat) return all
  return put({ ...all, seats: all.seats + missing }, { who, size: 1, added: true, state: 'seated' })
}

function resize(all: Places, own: Place, size: number): Places {
  const more = size - own.size
  const fits = !holdsSeats(own.state) || more <= 0 || (!someoneWaits(all) && more <= free(all))
  return fits ? { ...all, places: all.places.map((one) => (one === own ? { ...one, size } : one)) } : all
}

function give(all: Places, own: Place, { addSeat }: Operation): Places {
  if (own.state === 'seated' || own.state === 'asking') return all
  if (own.state === 'offered') return put(all, { ...own, state: 'seated' })
  const missing = Math.max(0, own.size - free(all))
  if (missing > 0 && !addSeat) return all
  return put({ ...all, seats: all.seats + missing }, { ...own, state: 'seated' })
}

/** The line of the waitlist, with one of it at another place. */
function move(all: Places, own: Place, number: number): Places {
  if (own.state !== 'waiting') return all
  const line = all.places.filter(({ state }) => state === 'waiting')
  const moved = line.filter((one) => one !== own).toSpliced(number - 1, 0, own)
  return { ...all, places: [...all.places.filter(({ state }) => state !== 'waiting'), ...moved] }
}

/** Free seats go to the first who fit; whoever takes more than are free is passed. */
function offer(all: Places): Places {
  if (!all.open) return all
  const next = all.places.find(({ state, size }) => state === 'waiting' && size <= free(all))
  return next ? offer(put(all, { ...next, state: 'offered' })) : all
}
