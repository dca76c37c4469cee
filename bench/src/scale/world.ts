import { withLooseTables } from '@quad/server/db/seed/looseTables.ts'
import pg from 'pg'
import { hostSteps, markSteps, postPlan, postSteps, type Step, type WorldPlan, worldFunctions } from './worldSql.ts'

const loose =
  'club_members posts uploads post_likes comments post_saves post_hides blocks notifications notification_actors'.split(
    ' ',
  )

/**
 * Fills a migrated database with a world, set by set: the same plan makes the same world but for its time, which ends
 * now. `tell` hears of each step.
 */
export async function fillWorld(url: string, plan: WorldPlan, tell: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  const take = async (steps: readonly Step[]) => {
    for (const [what, text] of steps) {
      const began = performance.now()
      const { rowCount } = await client.query(text)
      tell(`${rowCount?.toLocaleString('en-GB')} ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
  }
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'")
    await client.query(worldFunctions(plan, new Date()))
    await client.query('begin')
    await withLooseTables(client, loose, async () => {
      await take(hostSteps(plan))
      await client.query(postPlan(plan))
      await take(postSteps(plan))
      await take(markSteps(plan))
    })
    await client.query('commit')
    await client.query('drop table world.posts')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
