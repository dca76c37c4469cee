import { migrate } from '@quad/server/db/migrate.ts'
import { type Db, openDatabase } from '@quad/server/platform/database.ts'
import { sql } from 'kysely'
import { signIn } from '../campus.ts'
import type { World } from './calls.ts'
import { fillWorld } from './world.ts'
import { hotPost, type WorldPlan } from './worldSql.ts'

const sampled = 20_000
const scrolled = 990

export async function prepareWorld(
  url: string,
  plan: WorldPlan & { readonly actors: number },
  secret: string,
): Promise<World> {
  const began = performance.now()
  const { db, close } = openDatabase({ url, poolSize: 8, statementSeconds: 60 })
  try {
    await migrate(db, url)
    await fillWorld(url, plan, (line) => console.log(`  ${line}`))
    const world = await describeWorld(db, url, plan, secret)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const [people, posts] = [plan.people, plan.posts].map((count) => count.toLocaleString('en-GB'))
    console.log(`${people} people, ${posts} posts in ${seconds} s.`)
    return world
  } finally {
    await close()
  }
}

async function describeWorld(
  db: Db,
  url: string,
  plan: WorldPlan & { actors: number },
  secret: string,
): Promise<World> {
  const ids = async (noun: 'post' | 'person' | 'club', numbers: string) =>
    (
      await sql<{ id: string }>`select ${sql.raw(`world.${noun}(n::bigint)`)} as id from ${sql.raw(numbers)} n`.execute(
        db,
      )
    ).rows.map(({ id }) => id)
  const [hotPostId = ''] = await ids('post', `generate_series(${hotPost(plan)}, ${hotPost(plan)})`)
  // Slot 0 of each 20: public posts by users.
  const spread = Math.ceil(plan.posts / 20 / sampled) * 20
  const newest = db
    .selectFrom('posts')
    .select('id')
    .where('audience_club_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(scrolled)
  return {
    url,
    posts: plan.posts,
    actors: await signIn(db, url, plan.actors, secret),
    postIds: await ids('post', `generate_series(0, ${plan.posts - 1}, ${spread})`),
    newestIds: (await newest.execute()).map(({ id }) => id),
    hotPostId,
    authors: await ids('person', 'generate_series(0, 199)'),
    clubs: await ids('club', 'generate_series(0, 49)'),
  }
}
