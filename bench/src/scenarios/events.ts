import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpScenario, type Stage } from '../run/http.ts'
import { query } from '../run/environment.ts'
import { answer, type BenchRequest, getting, headersOf, posting, withBody } from '../run/requests.ts'
import { verdict } from '../run/compare.ts'
import type { RushRow } from '../run/rows.ts'
import { eventSteps, eventTables, type EventsSize, seats, viewedEvents } from '../world/events.ts'
import type { World, WorldPlan } from '../world/world.ts'

const pageSize = 10

const plan = (size: EventsSize): WorldPlan => ({
  steps: eventSteps(size),
  loose: eventTables,
  ids: {
    largest: 'select world.event(0) as id',
    viewed: viewedEvents,
    sought: `select id from events where seats = ${seats} order by id`,
    // The ids of the feed's ninety-ninth page.
    page99: `select id from events where visibility = 'public' and deadline > now() order by deadline, id
      limit ${pageSize} offset ${98 * pageSize}`,
    title: 'select title as id from events limit 1',
  },
  actors: 1000,
})

const feedAfter = (lastFetchedIds: (world: World) => readonly string[]) =>
  posting('/api/event/feed', (world) => ({ lastFetchedIds: lastFetchedIds(world) }))
const eventList = (filter: string) => getting((world) => `/api/events?${filter.replace('TITLE', world.one('title'))}`)
const teams = (filter: string) => getting((world) => `/api/events/${world.one('largest')}/teams?${filter}`)

const page1 = { name: 'event feed, page 1', make: feedAfter(() => []), grows: true } as const
const page100 = { name: 'event feed, page 100', make: feedAfter((world) => world.all('page99')), grows: true } as const

const requests = 1000
// Of a thousand requests, ten are second tries by the same people and ten use a taken team name.
const people = 990
const names = 990

function registrationOf({ actors }: World, eventId: string, at: number): BenchRequest {
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

const registering: RushRow = {
  name: `${requests} people register for ${seats} seats`,
  baseline: true,
  goals: { atLeast: 0.5 },
  admits: seats,
  async requests(world) {
    const eventId = world.one('sought')
    await query(world.url, 'delete from notifications where event_id = $1', [eventId])
    await query(world.url, 'delete from event_teams where event_id = $1', [eventId])
    await query(
      world.url,
      'update events set teams_count = 0, last_team_number = 0, pools = null, pool_taken = null, pool_waiting = null where id = $1',
      [eventId],
    )
    await query(world.url, 'vacuum events, event_teams, event_team_members, event_registrants, notifications')
    return Array.from({ length: requests }, (_, at) => registrationOf(world, eventId, at))
  },
}

const year = (size: number, one: number) => ({
  id: randomUUID(),
  slot: one,
  name: `Year ${one}`,
  size,
  opensAt: null,
  colleges: [],
  members: false,
  years: [String(one)],
  branches: [],
})
const pools = JSON.stringify([year(50, 1), year(50, 2), year(50, 3)])

// The baseline gives the same seats without pools.
const registeringInPools: RushRow = {
  ...registering,
  name: `${requests} people register for ${seats} seats in three pools`,
  async requests(world) {
    const all = await registering.requests(world)
    const eventId = world.one('sought')
    const ids = world.actors.map(({ id }) => id)
    await query(
      world.url,
      'update users set year = 1 + position % 6 from unnest($1::uuid[]) with ordinality a (id, position) where users.id = a.id',
      [ids],
    )
    await query(
      world.url,
      'update events set pools = $2::jsonb, pool_taken = null, pool_waiting = null where id = $1',
      [eventId, pools],
    )
    return all
  },
}

const csvGoals = { seconds: 3, megabytes: 64 }
const settleMs = 1000

/** Downloads the largest event's teams, and prints the time and how far the node's memory rises above idle. */
async function measureCsv({ world, quad, options }: Stage): Promise<void> {
  if (!options.wants('CSV')) return
  const path = `/api/events/${world.one('largest')}/teams.csv`
  const seconds: number[] = []
  const megabytes: number[] = []
  // The first round is a warm-up.
  for (const [round, actor] of world.actors.slice(0, options.rounds + 1).entries()) {
    await sleep(settleMs)
    // Writing 5 resets the peak memory that the kernel records.
    writeFileSync(`/proc/${quad.pid}/clear_refs`, '5')
    const idle = memory(quad.pid, 'VmRSS')
    const began = performance.now()
    await answer(quad, { method: 'GET', path, headers: headersOf(actor) })
    if (round === 0) continue
    seconds.push((performance.now() - began) / 1000)
    megabytes.push(memory(quad.pid, 'VmHWM') - idle)
  }
  console.log(
    `\nCSV: ${listed(seconds, 's', csvGoals.seconds)}, ${listed(megabytes, 'MB above idle', csvGoals.megabytes)}`,
  )
}

const listed = (values: readonly number[], unit: string, goal: number) =>
  `${values.map((value) => value.toFixed(1)).join(', ')} ${unit} (${verdict('≤', goal, Math.max(...values))})`

function memory(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1000
}

export const scenario = httpScenario<EventsSize>({
  full: {
    large: { people: 100_000, clubs: 2000, events: 100_000, largest: 20_000 },
    small: { people: 100_000, clubs: 2000, events: 10_000, largest: 20_000 },
  },
  quick: {
    large: { people: 4000, clubs: 130, events: 6000, largest: 1500 },
    small: { people: 4000, clubs: 130, events: 3000, largest: 1500 },
  },
  postgresSettings: { shared_buffers: '1GB', max_wal_size: '4GB' },
  plan,
  rows: [
    {
      name: 'event list with three filters',
      make: eventList('eventType=contest&registrationCharge=free&location=online'),
      grows: true,
    },
    page1,
    page100,
    { name: 'event page', make: getting((world) => `/api/events/${world.any('viewed')}`), grows: true },
    { name: '50 teams of the largest event', make: teams('limit=50') },
    registering,
    registeringInPools,
  ],
  steps: [{ name: 'event feed, page 1 → page 100', from: page1, to: page100, goals: { timesAtMost: 1.1 } }],
  plans: {
    'event list with a category and a common text': eventList('eventCategory[$in]=Robotics&$text[$search]=hack'),
    'event list with a rare text': eventList('$text[$search]=TITLE'),
    'teams with a name': teams('limit=50&$text[$search]=team%20777'),
  },
  finish: measureCsv,
})
