import { withLooseTables } from '@quad/server/db/seed/looseTables.ts'
import pg from 'pg'
import { markSteps, postPlan, postSteps } from './worldPosts.ts'
import { hostSteps, type Step, type WorldPlan, worldFunctions } from './worldSql.ts'

const filledTables =
  'club_members posts uploads post_likes comments post_saves post_hides blocks notifications notification_actors'.split(
    ' ',
  )

/**
 * Fills a migrated database with generated data and logs each step. The same plan makes the same data, except that
 * times end now.
 */
export async function fillWorld(url: string, plan: WorldPlan, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  const run = async (steps: readonly Step[]) => {
    for (const [what, text] of steps) {
      const began = performance.now()
      const { rowCount } = await client.query(text)
      log(`${rowCount?.toLocaleString('en-GB')} ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
  }
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'")
    await client.query(worldFunctions(plan, new Date()))
    await client.query('begin')
    await withLooseTables(client, filledTables, async () => {
      await run(hostSteps(plan))
      await client.query(postPlan(plan))
      await run(postSteps(plan))
      await run(markSteps(plan))
    })
    await client.query('commit')
    await client.query('drop table world.posts')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
