import { migrate } from '@quad/server/db/migrate.ts'
import { withLooseTables } from '@quad/server/db/seed/looseTables.ts'
import { openAnnouncements } from '@quad/server/platform/announcements.ts'
import { createSessions } from '@quad/server/platform/auth/sessions.ts'
import { createTokens } from '@quad/server/platform/auth/tokens.ts'
import { systemClock } from '@quad/server/platform/clock.ts'
import { type Db, openDatabase } from '@quad/server/platform/database.ts'
import { createLog } from '@quad/server/platform/log.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type Environment, inBatches, query } from '../run/environment.ts'
import { functions } from './campus.ts'

export interface Actor {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** How a database is filled, in SQL. */
export interface WorldPlan {
  /** Statements that run in one transaction; they may use the functions of campus.ts. */
  readonly steps: readonly string[]
  /** Tables whose indexes and foreign keys are dropped first and created after the steps. */
  readonly loose: readonly string[]
  /** Statements that select a column `id`, by the name under which requests use these ids. */
  readonly ids: Readonly<Record<string, string>>
  /** How many people sign in: enough that none reaches a rate limit. */
  readonly actors: number
}

export class World {
  readonly url: string
  readonly actors: readonly Actor[]
  readonly ids: ReadonlyMap<string, readonly string[]>

  constructor(url: string, actors: readonly Actor[], ids: ReadonlyMap<string, readonly string[]>) {
    this.url = url
    this.actors = actors
    this.ids = ids
  }

  all(name: string): readonly string[] {
    return this.ids.get(name) ?? []
  }

  any(name: string): string {
    return anyOf(this.all(name))
  }

  /** The first id of this name. */
  one(name: string): string {
    return anyOf(this.all(name), 1)
  }
}

/** Creates a database and fills it; signs in its actors. */
export async function makeWorld({ adminUrl, secret }: Environment, name: string, plan: WorldPlan): Promise<World> {
  const began = performance.now()
  await query(adminUrl, `create database ${name}`)
  const at = new URL(adminUrl)
  at.pathname = `/${name}`
  const url = at.href
  const { db, close } = openDatabase({ url, poolSize: 4, statementSeconds: 60 })
  try {
    await migrate(db, url)
    await fill(url, plan)
    const ids = new Map<string, string[]>()
    for (const [key, select] of Object.entries(plan.ids)) {
      const { rows } = await sql<{ id: string }>`${sql.raw(select)}`.execute(db)
      ids.set(
        key,
        rows.map(({ id }) => id),
      )
    }
    const actors = await signIn(db, url, plan.actors, secret)
    console.log(`The world "${name}" took ${((performance.now() - began) / 1000).toFixed(0)} s.`)
    return new World(url, actors, ids)
  } finally {
    await close()
  }
}

async function fill(url: string, { steps, loose }: WorldPlan): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'")
    await client.query(functions)
    await client.query('begin')
    await withLooseTables(client, loose, async () => {
      for (const step of steps) await client.query(step)
    })
    await client.query('commit')
    // In production, autovacuum does this; without statistics, PostgreSQL would plan for empty tables.
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

async function signIn(db: Db, url: string, count: number, secret: string): Promise<Actor[]> {
  const announcements = openAnnouncements(url, createLog('silent'))
  const sessions = createSessions(db, announcements)
  const tokens = createTokens(secret, systemClock)
  try {
    const { rows: people } = await sql<{
      id: string
      email: string
    }>`select id, email from users order by id limit ${count}`.execute(db)
    return await inBatches(people, 16, async ({ id, email }) => {
      return { id, email, token: await tokens.sign(await sessions.open(db, id)) }
    })
  } finally {
    await announcements.close()
  }
}

export function anyOf<T>(list: readonly T[], among = list.length): T {
  const item = list[Math.floor(Math.random() * Math.min(among, list.length))]
  if (item === undefined) throw new Error('Nothing to pick from: the list is empty')
  return item
}
