import { headersOf, type MakeRequest } from '../calls.ts'
import { anyOf } from '../campus.ts'
import type { Side } from '../load.ts'
import type { Row } from '../measure.ts'
import type { Server } from '../servers.ts'
import { type ChannelsWorld, pageSize } from './world.ts'
import { readers } from './worldSql.ts'

type Make = (world: ChannelsWorld) => MakeRequest

const getting = (path: (world: ChannelsWorld) => string): Make => {
  return (world) =>
    ({ actors }) => ({ method: 'GET', path: path(world), headers: headersOf(anyOf(actors)) })
}

const messagesOf = (id: string, more = '') => `/api/clubs/${id}/discussions${more}`
const limit = `limit=${pageSize}`

export const reads = {
  'opening a channel': getting(({ busyId }) => messagesOf(busyId, `/unread?${limit}`)),
  'opening a quiet channel': getting(({ quietId }) => messagesOf(quietId, `/unread?${limit}`)),
  'messages, page 1': getting(({ busyId }) => messagesOf(busyId, `?${limit}`)),
  'messages, page 100': getting(({ busyId, before100 }) => messagesOf(busyId, `?${limit}&_id[$lt]=${before100}`)),
  'club feed, 12 clubs of 5 channels': getting(() => '/api/club/feed?limit=24'),
} as const satisfies Record<string, Make>

const sideOf = (world: ChannelsWorld, server: Server, make: Make): Side => ({
  server,
  campus: { ...world, actors: world.actors.slice(0, readers) },
  make: make(world),
  perConnection: 200,
})

export const againstLimit = (world: ChannelsWorld, limitServer: Server, quad: Server): Row[] =>
  Object.entries(reads).map(([name, make]) => ({
    name,
    first: sideOf(world, limitServer, make),
    second: sideOf(world, quad, make),
    goal: { atLeast: 0.8 },
  }))

/** How reads grow from page to page and with the messages of a channel. */
export function growth(world: ChannelsWorld, quad: Server): Row[] {
  const row = (name: string, one: keyof typeof reads, other: keyof typeof reads, timesAtMost: number): Row => ({
    name,
    first: sideOf(world, quad, reads[one]),
    second: sideOf(world, quad, reads[other]),
    goal: { timesAtMost },
  })
  return [
    row('messages, page 1 → page 100', 'messages, page 1', 'messages, page 100', 1.1),
    row('opening a channel: quiet → busy', 'opening a quiet channel', 'opening a channel', 1.15),
  ]
}
