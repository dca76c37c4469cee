import { migrate } from '@quad/server/db/migrate.ts'
import { withLooseTables } from '@quad/server/db/seed/looseTables.ts'
import { openDatabase } from '@quad/server/platform/database.ts'
import pg from 'pg'
import { type Campus, signIn } from '../campus.ts'
import { actors, type ChannelsPlan, filledLoose, places, worldSteps } from './worldSql.ts'

interface Places {
  readonly clubId: string
  /** The channel with most messages, and one with a thousand. */
  readonly busyId: string
  readonly quietId: string
  readonly pollsId: string
  /** The message at the end of the busy channel's ninety-ninth page. */
  readonly before100: string
  /** The channels of the crowd's club: standard ones, and one private. */
  readonly crowdIds: readonly string[]
  readonly crowdPrivateIds: readonly string[]
  /** Channels with two members each; channel n belongs to writer n. */
  readonly pairIds: readonly string[]
  readonly pairPrivateIds: readonly string[]
}

export interface ChannelsWorld extends Campus, Places {}

export const pageSize = 30

/** Fills a database with people, clubs of five channels, and channels to read, to vote and to write in. */
export async function prepareChannels(url: string, plan: ChannelsPlan, secret: string): Promise<ChannelsWorld> {
  const began = performance.now()
  const { db, close } = openDatabase({ url, poolSize: 4, statementSeconds: 60 })
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  try {
    await migrate(db, url)
    await client.connect()
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; begin",
    )
    await withLooseTables(client, filledLoose, async () => {
      for (const step of worldSteps(plan)) await client.query(step)
    })
    await client.query('commit')
    await client.query('vacuum (analyze)')
    const { rows } = await client.query<Places>(places(plan), [pageSize])
    const [found] = rows
    if (!found) throw new Error('The world is empty')
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${plan.largest} members, ${plan.messages} messages in ${seconds} s.`)
    return {
      posts: 0,
      postIds: [],
      newestIds: [],
      url,
      actors: await signIn(db, url, actors, secret),
      ...found,
    }
  } finally {
    await client.end()
    await close()
  }
}
