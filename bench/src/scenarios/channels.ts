import { randomUUID } from 'node:crypto'
import { query } from '../run/environment.ts'
import { httpScenario } from '../run/http.ts'
import { getting, withBody } from '../run/requests.ts'
import type { LoadRow, RushRow, StepRow } from '../run/rows.ts'
import { channelIds, type ChannelsSize, channelsSteps, channelTables, readers, writers } from '../world/channels.ts'
import { anyOf, type World, type WorldPlan } from '../world/world.ts'

const pageSize = 30

const plan = (size: ChannelsSize): WorldPlan => ({
  steps: channelsSteps(size),
  loose: channelTables,
  ids: channelIds(size, pageSize),
  actors: readers + writers,
})

const messages = (channel: string, more: (world: World) => string) =>
  getting((world) => `/api/clubs/${world.one(channel)}/discussions${more(world)}`)
const opening = (channel: string) => messages(channel, () => `/unread?limit=${pageSize}`)

const openBusy = { name: 'opening a channel', make: opening('busy') }
const openQuiet = { name: 'opening a quiet channel', make: opening('quiet') }
const page1 = { name: 'messages, page 1', make: messages('busy', () => `?limit=${pageSize}`) }
const page100 = {
  name: 'messages, page 100',
  make: messages('busy', (world) => `?limit=${pageSize}&_id[$lt]=${world.one('before100')}`),
}

const voters = 500
const options = ['Lab', 'Lawn', 'Roof', 'Hall']

const voting: RushRow = {
  name: `${voters} people vote at once in a poll`,
  admits: voters,
  async requests(world) {
    const { rows } = await query(
      world.url,
      `with asked as (
        select * from write_message(
          'channel', $1, null, $2, gen_random_uuid(), 'poll', '', '', null, '', null, '', null, null)
      )
      insert into polls (message_id, question, options, anonymous, multiple, counts)
      select id, 'Where?', $3::text[], false, false, array_fill(0, array[cardinality($3::text[])]) from asked
      returning message_id as id`,
      [world.one('polls'), world.actors[0]?.id, options],
    )
    const path = `/api/clubs/${world.one('polls')}/vote/${rows[0].id}`
    return world.actors
      .slice(0, voters)
      .map((actor, at) => withBody('PUT', path, actor, { options: [at % options.length] }))
  },
}

// Writers take turns, and each connection starts at a different one. Every two writers share a channel.
function into(name: string, channelsOf: string, connections: number): LoadRow {
  let at = 0
  return {
    name,
    make(world) {
      const turn = at++ % writers
      const ids = world.all(channelsOf)
      const channelId = ids[Math.floor(turn / 2) % ids.length]
      const writer = world.actors[readers + turn] ?? anyOf(world.actors)
      return withBody('POST', `/api/clubs/${channelId}/discussions`, writer, {
        chat: 'The projector is booked, bring the small adapter and some tea.',
        clientId: randomUUID(),
      })
    },
    connections,
    perConnection: connections === 1 ? 3137 : 137,
    isRead: false,
  }
}

/** Compares posting in channels of two people with posting in channels of thousands. */
const writing: readonly StepRow[] = [
  {
    name: 'posting: pairs → crowd',
    from: into('pairs', 'pairs', 32),
    to: into('crowd', 'crowd', 32),
    goals: { timesAtMost: 1.1 },
  },
  {
    // One connection, because writers to the same channel wait for each other.
    name: 'posting, private: pair → crowd',
    from: into('pairs', 'pairsPrivate', 1),
    to: into('crowd', 'crowdPrivate', 1),
    goals: { timesAtMost: 1.1 },
  },
]

export const scenario = httpScenario<ChannelsSize>({
  full: { large: { largest: 20_000, clubs: 2400, messages: 100_000 } },
  quick: { large: { largest: 3000, clubs: 300, messages: 6000 } },
  postgresSettings: { shared_buffers: '512MB', max_wal_size: '4GB' },
  plan,
  rows: [
    openBusy,
    openQuiet,
    page1,
    page100,
    { name: 'club feed, 12 clubs of 5 channels', make: getting(() => '/api/club/feed?limit=24') },
    voting,
  ],
  steps: [
    { name: 'messages, page 1 → page 100', from: page1, to: page100, goals: { timesAtMost: 1.1 } },
    { name: 'opening a channel: quiet → busy', from: openQuiet, to: openBusy, goals: { timesAtMost: 1.15 } },
    ...writing,
  ],
})
