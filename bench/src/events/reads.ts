import { headersOf, type MakeRequest, withBody } from '../calls.ts'
import { type Actor, anyOf } from '../campus.ts'
import type { Side } from '../load.ts'
import type { Row } from '../measure.ts'
import type { Server } from '../servers.ts'
import type { EventsWorld } from './world.ts'
import { readers } from './worldSql.ts'

type Make = (world: EventsWorld) => MakeRequest

const getting = (path: (world: EventsWorld) => string): Make => {
  return (world) =>
    ({ actors }) => ({ method: 'GET', path: path(world), headers: headersOf(anyOf(actors)) })
}
const feedAfter = (actor: Actor, lastFetchedIds: readonly string[]) =>
  withBody('POST', '/api/event/feed', actor, { lastFetchedIds })

export const reads = {
  'event list with three filters': getting(
    () => '/api/events?eventType=contest&registrationCharge=free&location=online',
  ),
  'event feed, page 1':
    () =>
    ({ actors }) =>
      feedAfter(anyOf(actors), []),
  'event feed, page 100':
    ({ feedPage99 }) =>
    ({ actors }) =>
      feedAfter(anyOf(actors), feedPage99),
  'event page': getting((world) => `/api/events/${anyOf(world.eventIds)}`),
  'teams page, 50 of 20,000': getting((world) => `/api/events/${world.largestId}/teams?limit=50`),
  'teams page, 1,000 of 20,000': getting((world) => `/api/events/${world.largestId}/teams`),
} as const satisfies Record<string, Make>

const sideOf = (world: EventsWorld, server: Server, make: Make): Side => ({
  server,
  campus: { ...world, actors: world.actors.slice(0, readers) },
  make: make(world),
  perConnection: 200,
})

export const againstLimit = (world: EventsWorld, limit: Server, quad: Server): Row[] =>
  Object.entries(reads).map(([name, make]) => ({
    name,
    first: sideOf(world, limit, make),
    second: sideOf(world, quad, make),
    goal: { atLeast: 0.8 },
  }))

export function growth(world: EventsWorld, quad: Server, smallWorld: EventsWorld, smallQuad: Server): Row[] {
  const pages: Row = {
    name: 'event feed, page 1 → page 100',
    first: sideOf(world, quad, reads['event feed, page 1']),
    second: sideOf(world, quad, reads['event feed, page 100']),
    goal: { timesAtMost: 1.1 },
  }
  const sizes = Object.entries(reads).filter(([name]) => !name.startsWith('teams'))
  return [
    pages,
    ...sizes.map(([name, make]) => ({
      name: `${name}: ${smallWorld.events} → ${world.events} events`,
      first: sideOf(smallWorld, smallQuad, make),
      second: sideOf(world, quad, make),
      goal: { timesAtMost: 1.15 },
    })),
  ]
}
