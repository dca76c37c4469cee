import { sql } from 'kysely'
import { memberOf } from './events.ts'
import type { Person, TestQuad } from './quad.ts'
import { range } from './turns.ts'

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
  ...(['demand', 'approve', 'approve', 'approve', 'refuse', 'sizePool', 'openPool', 'movePool', 'movePool'] as const),
]
export interface Operation {
  readonly act: (typeof acts)[number]
  readonly who: number
  /**
   * The seats of `setSeats` and `sizePool`, or the place of `move`; an even one has `demand` end the approval, and
   * `openPool` open the second pool; of `movePool` it chooses the pool.
   */
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

interface Campus {
  readonly quad: TestQuad
  readonly admin: Person
  readonly people: readonly Person[]
}

// Within registration, so that it can be an opening.
const later = new Date(Date.now() + 3_600_000).toISOString()

/** Carries out an operation over HTTP; refusals are left to the model. */
export async function carryOut(
  { quad, admin, people }: Campus,
  id: string,
  { act, who, number, size, addSeat }: Operation,
): Promise<void> {
  const as = people[who]
  if (!as) throw new Error('nobody')
  const teamName = `Team ${who}`
  const members = range(size).map((at) => memberOf(at === 0 ? (as.email ?? '') : `${who}-${at}@example.org`))
  if (act === 'register')
    return void (await quad.call('registerTeam', { params: { id }, body: { teamName, members } }, as))
  if (act === 'setSeats')
    return void (await quad.call('updateEvent', { params: { id }, body: { registrationCount: number } }, admin))
  if (act === 'demand')
    return void (await quad.call('updateEvent', { params: { id }, body: { approval: number % 2 === 1 } }, admin))
  if (act === 'sizePool' || act === 'openPool') return changePools(quad, admin, id, { act, number })
  if (act === 'close' || act === 'reopen')
    return void (await quad.call('updateRegistration', { params: { id }, body: { open: act === 'reopen' } }, admin))
  if (act === 'add')
    return void (await quad.call('addTeam', { params: { id }, body: { lead: as.id, teamName, addSeat } }, admin))
  if (act === 'lapse')
    return void (await sql`update event_teams set offered_until = clock_timestamp() where event_id = ${id}
      and offered_until is not null`.execute(quad.context.db))
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: as.id } }, as)).reply()
  if (!team) return
  const params = { id, teamId: team._id }
  if (act === 'approve' || act === 'refuse')
    return void (await quad.call(
      'approveTeams',
      { params: { id }, body: { teams: [team._id], approve: act === 'approve' } },
      admin,
    ))
  if (act === 'withdraw') return void (await quad.call('withdrawTeam', { params }, as))
  if (act === 'resize') return void (await quad.call('updateTeam', { params, body: { members } }, as))
  if (act === 'remove') return void (await quad.call('removeTeam', { params, body: {} }, admin))
  if (act === 'giveSeat') return void (await quad.call('giveSeat', { params, body: { addSeat } }, admin))
  if (act === 'movePool') {
    const { pools = [] } = (await quad.call('getEvent', { params: { id } }, admin)).reply()
    const pool = [...pools.map(({ _id }) => _id), null][number % (pools.length + 1)] ?? null
    return void (await quad.call('updateTeamPool', { params, body: { pool } }, admin))
  }
  if (act === 'move') return void (await quad.call('moveTeam', { params, body: { place: number } }, admin))
  await quad.call('answerOffer', { params, body: { accept: act === 'accept' } }, as)
}

interface PoolChange {
  readonly act: 'sizePool' | 'openPool'
  readonly number: number
}

async function changePools(quad: TestQuad, admin: Person, id: string, { act, number }: PoolChange): Promise<void> {
  const { pools = [] } = (await quad.call('getEvent', { params: { id } }, admin)).reply()
  if (pools.length === 0) return
  const changed = pools.map(({ left: _left, yours: _yours, colleges: _colleges, opensAt = null, ...pool }, at) => ({
    ...pool,
    size: act === 'sizePool' && at === 0 ? number : pool.size,
    opensAt: act === 'openPool' && at === 1 ? (number % 2 === 0 ? null : later) : opensAt,
  }))
  await quad.call('updateEvent', { params: { id }, body: { pools: changed } }, admin)
}
