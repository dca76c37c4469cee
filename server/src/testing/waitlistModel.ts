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
  ...(['remove', 'giveSeat', 'move', 'move', 'add', 'close', 'reopen', 'reopen'] as const),
]
export interface Operation {
  readonly act: (typeof acts)[number]
  readonly who: number
  /** The seats of `setSeats`, or the place of `move`. */
  readonly number: number
  /** A full event gets one more seat. */
  readonly addSeat: boolean
}

/** Draws an operation of one of so many people. */
export const draw = (random: (below: number) => number, people: number): Operation => ({
  act: acts[random(acts.length)] ?? 'register',
  who: random(people),
  number: 1 + random(6),
  addSeat: random(4) === 0,
})

/** The people, by their position, in the order in which they came. */
export interface Places {
  readonly seats: number
  readonly seated: readonly number[]
  readonly offered: readonly number[]
  readonly waiting: readonly number[]
  /** Registered by hand. */
  readonly added: readonly number[]
  /** Registration is open. */
  readonly open: boolean
}

const without = (list: readonly number[], who: number) => list.filter((one) => one !== who)

/** What one operation does, without a database. */
export function apply(places: Places, operation: Operation): Places {
  const { seats, seated, offered, waiting, added, open } = places
  const { act, who, number } = operation
  const taken = seated.length + offered.length
  if (act === 'lapse') return offer({ ...places, offered: [] })
  if (act === 'setSeats') return offer({ ...places, seats: number < taken ? seats : number })
  if (act === 'close') return { ...places, open: false }
  if (act === 'reopen') return offer({ ...places, open: true })
  if (act === 'register') {
    if (!open || [...seated, ...offered, ...waiting].includes(who)) return places
    const isFree = waiting.length === 0 && taken < seats
    return isFree ? { ...places, seated: [...seated, who] } : { ...places, waiting: [...waiting, who] }
  }
  if (act === 'accept')
    return offered.includes(who) ? { ...places, seated: [...seated, who], offered: without(offered, who) } : places
  if (act === 'decline') return offered.includes(who) ? offer(leave(places, who)) : places
  if (act === 'withdraw') return open || added.includes(who) ? offer(leave(places, who)) : places
  return act === 'remove' ? offer(leave(places, who)) : organise(places, operation)
}

/** What an admin does with seats and places. */
function organise(places: Places, { act, who, number, addSeat }: Operation): Places {
  const { seats, seated, offered, waiting, added } = places
  if (act === 'move') {
    if (!waiting.includes(who)) return places
    return { ...places, waiting: without(waiting, who).toSpliced(number - 1, 0, who) }
  }
  if (act === 'giveSeat' && offered.includes(who))
    return { ...places, seated: [...seated, who], offered: without(offered, who) }
  const isFree = seated.length + offered.length < seats
  const comes = act === 'giveSeat' ? waiting.includes(who) : ![...seated, ...offered, ...waiting].includes(who)
  if (!comes || (!isFree && !addSeat)) return places
  return {
    ...leave(places, who),
    seats: isFree ? seats : seats + 1,
    seated: [...seated, who],
    added: act === 'add' ? [...added, who] : added,
  }
}

const leave = (places: Places, who: number): Places => ({
  ...places,
  seated: without(places.seated, who),
  offered: without(places.offered, who),
  waiting: without(places.waiting, who),
  added: without(places.added, who),
})

function offer(places: Places): Places {
  const { seats, seated, offered, waiting, open } = places
  const free = open ? Math.max(0, seats - seated.length - offered.length) : 0
  return { ...places, offered: [...offered, ...waiting.slice(0, free)], waiting: waiting.slice(free) }
}
