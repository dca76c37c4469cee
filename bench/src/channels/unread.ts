import type { DB } from '@quad/server/db/schema.d.ts'
import { listJoinedClubs } from '@quad/server/entities/club/listQueries.ts'
import { clubCategory, clubStatus } from '@quad/contract/entities/club.ts'
import type { Db } from '@quad/server/platform/database.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import process from 'node:process'
import { anyOf } from '../campus.ts'
import { alternate, type Measured } from '../compare.ts'
import type { MeasureOptions } from '../measure.ts'
import { tableHead, tableRow } from '../report.ts'
import type { ChannelsWorld } from './world.ts'
import { readers } from './worldSql.ts'

const name = 'club feed: without → with unread counts'
const lanes = 4

/** A person's club feed, as its handler reads it. */
export const readClubFeed = (db: Db, viewer: string) =>
  listJoinedClubs(db, viewer, { categories: clubCategory.options, statuses: clubStatus.options, limit: 24 }, false)

/** Compares the club feed's statement with itself without unread counts, mentions and mutes, in PostgreSQL alone. */
export async function measureUnread({ url, actors }: ChannelsWorld, { pace, processorTime, only }: MeasureOptions) {
  if (only !== undefined && !only.some((wanted) => name.includes(wanted))) return
  const pool = new pg.Pool({ connectionString: url, max: lanes, options: '-c timezone=UTC' })
  try {
    const { sql: counting, parameters } = await statementOf(url, actors[0]?.id ?? '')
    const client = { name: 'bench', url, pid: process.pid, stop: () => Promise.resolve() }
    const measure = (statement: string, text: string) => async (): Promise<Measured> => {
      const before = processorTime?.(client) ?? 0
      const { answered, rate } = await run(pace.seconds, async () => {
        const [, ...rest] = parameters
        await pool.query({ name: statement, text, values: [anyOf(actors, readers).id, ...rest] })
      })
      return { rate, work: (((processorTime?.(client) ?? 0) - before) * 1000) / answered }
    }
    const sides = [measure('without', withoutCounts(counting)), measure('with', counting)] as const
    for (const warmUp of sides) await warmUp()
    console.log(`\n${tableHead('time of the second / the first', 'first', 'second')}`)
    console.log(tableRow(name, await alternate(pace.rounds, ...sides), { timesAtMost: 1.5 }))
  } finally {
    await pool.end()
  }
}

async function run(seconds: number, once: () => Promise<void>) {
  const began = performance.now()
  let answered = 0
  const lane = async () => {
    while (performance.now() - began < seconds * 1000) {
      await once()
      answered++
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { answered, rate: (answered * 1000) / (performance.now() - began) }
}

/** The one statement that a club feed runs. */
async function statementOf(url: string, viewer: string): Promise<CompiledQuery> {
  const queries: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) })
  const db = new Kysely<DB>({ dialect, log: ({ query }) => void queries.push(query) })
  const clubs = await readClubFeed(db, viewer).finally(() => db.destroy())
  const channels = clubs.flatMap((club) => club.channels ?? [])
  if (clubs.length !== 12 || channels.length !== 60 || channels.every(({ unread }) => unread === 0))
    throw new Error(`${clubs.length} clubs with ${channels.length} channels, or none with unread messages`)
  const [only, ...more] = queries
  if (!only || more.length > 0) throw new Error(`The club feed runs ${queries.length} statements`)
  return only
}

const counted = [
  [
    /case when c\.privacy = 'standard' or own_place\.id is not null\s+then greatest\([\s\S]*?end as unread/,
    '0 as unread',
  ],
  [
    /case when c\.privacy = 'standard' or own_place\.id is not null then \(\s*select count[\s\S]*?end as mentions/,
    '0 as mentions',
  ],
  ['seen.muted_at is not null as muted', 'false as muted'],
  ['join rooms r on r.id = c.id', ''],
] as const

function withoutCounts(text: string): string {
  return counted.reduce((rest, [part, without]) => {
    const shorter = rest.replace(part, without)
    if (shorter === rest) throw new Error(`The club feed has no ${part}`)
    return shorter
  }, text)
}
