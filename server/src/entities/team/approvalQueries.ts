import { limits } from '@quad/contract/limits.ts'
import { statement, type Trx } from '../../platform/database.ts'
import type { PoolSeats } from './poolQueries.ts'
import { moveToSeat } from './waitlistQueries.ts'

interface Asking {
  id: string
  leadId: string
  seats: number
  /** The pools whose condition its lead met, as bits. */
  met: number
  waitlist: boolean
}

const asking = statement('team.listAsking')<Asking, [eventId: string, teamIds: readonly string[]]>(`
  select t.id, t.lead_id as "leadId", t.seats, t.pools_met as met, e.waitlist
  from event_teams t join events e on e.id = t.event_id
  where t.event_id = $1::uuid and t.id = any ($2::uuid[]) and t.approval = 'asked' order by t.waiting_at, t.id`)

/** Lists those of some teams of a locked event that ask for approval, the longest first. */
export function listAsking(trx: Trx, eventId: string, teamIds: readonly string[]): Promise<Asking[]> {
  return asking(trx, [eventId, teamIds])
}

interface Approved {
  readonly id: string
  readonly seated: boolean
  /** Null without pools. */
  readonly pool: number | null
}

/**
 * Where approved teams go, in their order: to free seats for which nobody waits, or else onto the waitlist. Leaves out
 * those for whom there is neither (TEAM-15).
 */
export function placesOf(teams: readonly Asking[], pools: PoolSeats): Approved[] {
  return teams.flatMap<Approved>(({ id, seats, met, waitlist }) => {
    const free = pools.forSeat(met, seats)
    if (free) {
      pools.take(free, seats)
      return [{ id, seated: true, pool: free.slot }]
    }
    const pool = pools.toWaitFor(met, seats) ?? pools.toWaitFor(met, 1)
    if (!waitlist || !pool || pools.waiting >= limits.waitlistMax) return []
    pools.queue(met)
    return [{ id, seated: false, pool: pool.slot }]
  })
}

type Lists = [ids: readonly string[], seated: readonly boolean[], pools: readonly (number | null)[]]

// Those who join the waitlist do so in the order in which they asked.
const approve = statement('team.approve')<never, [eventId: string, actId: string, ...Lists]>(`
  with approved as (
    update event_teams t set approval = null, approval_act = $2::uuid, pool = c.pool, waiting_at = case
      when not c.seated then clock_timestamp() + c.position * interval '1 microsecond' end
    from unnest($3::uuid[], $4::boolean[], $5::smallint[]) with ordinality c (id, seated, pool, position)
    where t.event_id = $1::uuid and t.id = c.id and t.approval = 'asked'
    returning t.id, t.event_id, t.seats::int, c.seated
  ), seated as (
    select a.id, a.event_id from approved a where a.seated
  ), ${moveToSeat}
  update events e set asked_count = e.asked_count - n.teams, teams_count = e.teams_count + n.seats,
    waiting_count = e.waiting_count + n.joined
  from (
    select count(*)::int as teams, coalesce(sum(seats) filter (where seated), 0)::int as seats,
      count(*) filter (where not seated)::int as joined from approved) n
  where e.id = $1::uuid and n.teams > 0`)

/** Approves teams of a locked event that ask for it, each into its place; marks them with an act. */
export async function approveTeams(
  trx: Trx,
  eventId: string,
  actId: string,
  places: readonly Approved[],
): Promise<void> {
  const lists: Lists = [places.map(({ id }) => id), places.map(({ seated }) => seated), places.map(({ pool }) => pool)]
  await approve(trx, [eventId, actId, ...lists])
}

const decline = statement('team.decline')<
  { id: string },
  [eventId: string, actId: string, teamIds: readonly string[]]
>(`
  update event_teams t set approval_act = $2::uuid
  where t.event_id = $1::uuid and t.id = any ($3::uuid[]) and t.approval = 'asked' returning t.id`)

/** Marks teams of a locked event that ask for approval with the act that declines them. */
export async function markDeclined(
  trx: Trx,
  eventId: string,
  actId: string,
  teamIds: readonly string[],
): Promise<void> {
  await decline(trx, [eventId, actId, teamIds])
}

const end = statement('team.endAsking')<never, [eventId: string, teamIds: readonly string[]]>(`
  with gone as (
    delete from event_teams t where t.event_id = $1::uuid and t.id = any ($2::uuid[]) and t.approval = 'asked'
    returning t.id
  ) update events e set asked_count = e.asked_count - (select count(*)::int from gone) where e.id = $1::uuid`)

/** Deletes teams of a locked event that ask for approval. */
export async function endAsking(trx: Trx, eventId: string, teamIds: readonly string[]): Promise<void> {
  await end(trx, [eventId, teamIds])
}
