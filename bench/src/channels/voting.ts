import { type BenchRequest, withBody } from '../calls.ts'
import { alternate, type Measured } from '../compare.ts'
import type { MeasureOptions } from '../measure.ts'
import { query } from '../query.ts'
import { tableHead, tableRow } from '../report.ts'
import { rush } from '../rush.ts'
import type { Server } from '../servers.ts'
import type { ChannelsWorld } from './world.ts'

const voters = 500
const options = ['Lab', 'Lawn', 'Roof', 'Hall']
const name = `${voters} people vote at once in a poll`

/** Measures how fast all votes are answered, and asserts after each round that each counts once. */
export async function measureVoting(world: ChannelsWorld, limit: Server, quad: Server, measured: MeasureOptions) {
  const { pace, processorTime, only } = measured
  if (only !== undefined && !only.some((wanted) => name.includes(wanted))) return
  const measure = (server: Server, canChange: boolean) => async (): Promise<Measured> => {
    const pollId = await ask(world)
    const before = processorTime?.(server) ?? 0
    const { seconds, admitted } = await rush(server, votes(world, pollId, 0))
    const work = ((processorTime?.(server) ?? 0) - before) * 1000
    await assertCounted(world.url, pollId, admitted)
    if (canChange) {
      const changed = await rush(server, votes(world, pollId, 1))
      await assertCounted(world.url, pollId, changed.admitted)
    }
    return { rate: voters / seconds, work: work / voters }
  }
  const sides = [measure(limit, false), measure(quad, true)] as const
  for (const warmUp of sides) await warmUp()
  console.log(`\n${tableHead('Quad / limit', 'limit', 'Quad')}`)
  console.log(tableRow(name, await alternate(pace.rounds, ...sides), undefined))
  console.log(`After each round ${voters} votes were counted, each once, also after all changed theirs at once.`)
}

/** One vote a person, each changed to another option than in the last round. */
const votes = ({ actors, pollsId }: ChannelsWorld, pollId: string, turn: number): BenchRequest[] =>
  actors
    .slice(0, voters)
    .map((actor, at) =>
      withBody('PUT', `/api/clubs/${pollsId}/vote/${pollId}`, actor, { options: [(at + turn) % options.length] }),
    )

async function ask({ url, pollsId, actors }: ChannelsWorld): Promise<string> {
  const { rows } = await query(
    url,
    `with asked as (
      select * from write_channel_message(
        $1, null, $2, gen_random_uuid(), 'poll', '', '', null, '', null, '', null)
    )
    insert into polls (message_id, question, options, anonymous, multiple, counts)
    select id, 'Where?', $3::text[], false, false, array_fill(0, array[cardinality($3::text[])]) from asked
    returning message_id as id`,
    [pollsId, actors[0]?.id, options],
  )
  return rows[0].id
}

async function assertCounted(url: string, pollId: string, admitted: number): Promise<void> {
  const { rows } = await query(
    url,
    `select p.voters, count(distinct v.user_id)::int as people, count(*)::int as votes,
      (select sum(c)::int from unnest(p.counts) c) as counted,
      p.counts = array(select count(*)::int from poll_votes o, generate_subscripts(p.counts, 1) i
        where o.message_id = p.message_id and o.options[1] = i - 1 group by i order by i) as sound
    from polls p join poll_votes v on v.message_id = p.message_id where p.message_id = $1 group by p.message_id`,
    [pollId],
  )
  const { sound, ...counts } = rows[0] ?? {}
  if (!sound || [admitted, ...Object.values(counts)].some((count) => count !== voters))
    throw new Error(`Not ${voters} votes: ${JSON.stringify([admitted, rows[0]])}`)
}
