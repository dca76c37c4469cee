import { randomUUID } from 'node:crypto'
import { type BenchRequest, type MakeRequest, withBody } from '../calls.ts'
import { type Actor, anyOf } from '../campus.ts'
import type { Side } from '../load.ts'
import type { Row } from '../measure.ts'
import { query } from '../query.ts'
import { answer } from '../sameAnswers.ts'
import type { Server } from '../servers.ts'
import type { ChannelsWorld } from './world.ts'
import { readers } from './worldSql.ts'

const post = (actor: Actor, channelId: string): BenchRequest =>
  withBody('POST', `/api/clubs/${channelId}/discussions`, actor, {
    chat: 'The projector is booked, bring the small adapter and some tea.',
    clientId: randomUUID(),
  })

/** Posting into channels of two people against posting into those of the crowd. */
export function posting(world: ChannelsWorld, quad: Server): Row[] {
  const writers = world.actors.slice(readers)
  // Each request is the next writer's; connections begin at different ones. Pairs have a channel for every two writers.
  const side = (channelIds: readonly string[], connections?: number): Side => {
    let at = 0
    const make: MakeRequest = () => {
      const turn = at++ % writers.length
      const channelId = channelIds[Math.floor(turn / 2) % channelIds.length]
      return post(writers[turn] ?? anyOf(writers), channelId ?? '')
    }
    const campus = { ...world, actors: writers }
    return { server: quad, campus, make, perConnection: connections ? 3137 : 137, ...(connections && { connections }) }
  }
  const goal = { timesAtMost: 1.1 }
  return [
    {
      name: 'posting: pairs → crowd',
      first: side(world.pairIds),
      second: side(world.crowdIds),
      goal,
    },
    {
      // One connection, as writers of one channel wait for each other.
      name: 'posting, private: pair → crowd',
      first: side(world.pairPrivateIds, 1),
      second: side(world.crowdPrivateIds, 1),
      goal,
    },
  ]
}

/** Asserts that a message into a channel of the crowd adds its own row and its sender's place, and nothing else. */
export async function assertOneRow(world: ChannelsWorld, quad: Server): Promise<void> {
  const [writer] = world.actors.slice(readers)
  for (const channelId of [world.crowdIds[0], world.crowdPrivateIds[0]]) {
    if (!writer || !channelId) throw new Error('The world has no crowd')
    const earlier = await countRows(world.url)
    await answer(quad, post(writer, channelId))
    const later = await countRows(world.url)
    const added = [...later].flatMap(([table, rows]) => {
      const more = rows - (earlier.get(table) ?? 0)
      return more === 0 ? [] : [`${table} ${more}`]
    })
    if (added.toSorted().join() !== 'messages 1,room_members 1') throw new Error(`A message added ${added.join()}`)
  }
  console.log("A message into a channel of the crowd adds one row, and its sender's place.\n")
}

async function countRows(url: string): Promise<Map<string, number>> {
  const { rows } = await query(url, 'select relid::regclass::text as name from pg_stat_user_tables')
  const names: string[] = rows.map(({ name }) => name)
  const counts = names.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const counted = await query(url, counts.join(' union all '))
  return new Map(counted.rows.map(({ name, rows: total }) => [name, total]))
}
