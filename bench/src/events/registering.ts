import { withBody } from '../calls.ts'
import type { Actor } from '../campus.ts'
import { alternate, type Measured } from '../compare.ts'
import type { MeasureOptions } from '../measure.ts'
import { query } from '../query.ts'
import { tableHead, tableRow } from '../report.ts'
import { rush } from '../rush.ts'
import type { Server } from '../servers.ts'
import type { EventsWorld } from './world.ts'
import { seats } from './worldSql.ts'

const requests = 1000
// Of the requests, ten are by people who ask twice and ten ask for a name that another has.
const people = 990
const names = 990
const name = `${requests.toLocaleString('en-GB')} people register at once for ${seats} seats`

/** Measures how fast all are answered, and checks who is in after each round. */
export async function measureRegistering(world: EventsWorld, limit: Server, quad: Server, options: MeasureOptions) {
  const { pace, processorTime, only } = options
  if (only !== undefined && !only.some((wanted) => name.includes(wanted))) return
  const [first = '', second = ''] = world.soughtIds
  const measure = (server: Server, eventId: string) => async (): Promise<Measured> => {
    await emptyEvent(world.url, eventId)
    const before = processorTime?.(server) ?? 0
    const { seconds, admitted } = await rush(server, requestsTo(eventId, world.actors))
    const work = ((processorTime?.(server) ?? 0) - before) * 1000
    await assertFilled(world.url, eventId, admitted)
    return { rate: requests / seconds, work: work / requests }
  }
  const sides = [measure(limit, first), measure(quad, second)] as const
  for (const warmUp of sides) await warmUp()
  console.log(`\n${tableHead('Quad / limit', 'limit', 'Quad')}`)
  console.log(tableRow(name, await alternate(pace.rounds, ...sides), { atLeast: 0.5 }))
  console.log(`After each round ${seats} were in, no name or person twice, their numbers without a gap.`)
}

const requestsTo = (eventId: string, actors: readonly Actor[]) =>
  Array.from({ length: requests }, (_, at) => requestOf(eventId, at, actors))

function requestOf(eventId: string, at: number, actors: readonly Actor[]) {
  const actor = actors[at % people]
  if (!actor) throw new Error('The world has too few actors')
  const member = {
    memberName: 'Asha Iyer',
    email: actor.email,
    phone: '+91 98765 43210',
    college: 'College of the first mile',
    otherDetails: '',
  }
  const body = { teamName: `Team ${(at * 7) % names}`, members: [member] }
  return withBody('POST', `/api/events/${eventId}/teams`, actor, body)
}

async function emptyEvent(url: string, eventId: string): Promise<void> {
  await query(url, 'delete from notifications where event_id = $1', [eventId])
  await query(url, 'delete from event_teams where event_id = $1', [eventId])
  await query(url, 'update events set teams_count = 0, last_team_number = 0 where id = $1', [eventId])
  await query(url, 'vacuum events, event_teams, event_team_members, event_registrants, notifications')
}

async function assertFilled(url: string, eventId: string, admitted: number): Promise<void> {
  const { rows } = await query(
    url,
    `select count(*)::int as teams, max(t.number) as last, count(distinct t.number)::int as numbers,
      count(distinct t.name_key)::int as names, count(distinct t.lead_id)::int as leads,
      (select count(distinct m.email)::int from event_team_members m where m.event_id = $1) as members,
      (select count(*)::int from event_registrants r where r.event_id = $1) as registrants,
      (select e.teams_count from events e where e.id = $1) as counted
    from event_teams t where t.event_id = $1`,
    [eventId],
  )
  const counts: unknown[] = [admitted, ...Object.values(rows[0] ?? {})]
  if (counts.some((count) => count !== seats))
    throw new Error(`Not ${seats} each: ${JSON.stringify([admitted, rows[0]])}`)
}
