import { migrate } from '@quad/server/db/migrate.ts'
import { withLooseTables } from '@quad/server/db/seed/looseTables.ts'
import { openDatabase } from '@quad/server/platform/database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type Campus, signIn } from '../campus.ts'
import { type EventsPlan, filledLoose, seats, viewedEvents, worldSteps } from './worldSql.ts'

export interface EventsWorld extends Campus {
  readonly events: number
  /** The event with the most teams, which the readers administer. */
  readonly largestId: string
  /** Events whose pages are read. */
  readonly eventIds: readonly string[]
  /** Two events with few seats and no teams. */
  readonly soughtIds: readonly string[]
  /** The ids of the feed's ninety-ninth page. */
  readonly feedPage99: readonly string[]
}

const pageSize = 10
const scrolled = 99 * pageSize

/** Fills a database with people, clubs, events and teams. */
export async function prepareEvents(url: string, plan: EventsPlan, secret: string): Promise<EventsWorld> {
  const began = performance.now()
  const { db, close } = openDatabase({ url, poolSize: 4, statementSeconds: 60 })
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  const idsIn = async (query: string) =>
    (await sql<{ id: string }>`${sql.raw(query)}`.execute(db)).rows.map(({ id }) => id)
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
    const actors = await signIn(db, url, plan.actors, secret)
    const [largestId = ''] = await idsIn('select id from events order by teams_count desc limit 1')
    console.log(`${plan.events} events in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
    return {
      posts: 0,
      postIds: [],
      newestIds: [],
      url,
      actors,
      events: plan.events,
      largestId,
      eventIds: await idsIn(viewedEvents),
      soughtIds: await idsIn(`select id from events where seats = ${seats} order by id`),
      feedPage99: await idsIn(
        `select id from events where visibility = 'public' and deadline > now() order by deadline, id
        limit ${pageSize} offset ${scrolled - pageSize}`,
      ),
    }
  } finally {
    await client.end()
    await close()
  }
}
