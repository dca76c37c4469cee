import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createLog } from './platform/log.ts'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { noLimits } from './testing/limits.ts'
import { accountMeetings } from './testing/meetings/accountMeetings.ts'
import { hostMeetings } from './testing/meetings/hostMeetings.ts'
import { pageMeetings } from './testing/meetings/pageMeetings.ts'
import { addPauses, pauseRows, pauseStatements } from './testing/meetings/pauses.ts'
import { roomMeetings } from './testing/meetings/roomMeetings.ts'
import { seriesMeetings } from './testing/meetings/seriesMeetings.ts'
import type { Meeting } from './testing/meetings/stage.ts'
import { talkMeetings } from './testing/meetings/talkMeetings.ts'
import { makePeople } from './testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from './testing/quad.ts'

const meetings = {
  ...pageMeetings,
  ...talkMeetings,
  ...hostMeetings,
  ...accountMeetings,
  ...seriesMeetings,
  ...roomMeetings,
}
const rounds = 24
const atOnce = 8

const lines: string[] = []
const log = createLog('warn', { write: (line: string) => void lines.push(line) })

let server: pg.Client
let inDatabase: pg.Client
let database: ClonedDatabase
let quad: TestQuad
let admin: Person
let crowd: Person[]
beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('adminUrl') })
  await server.connect()
  database = await cloneDatabase(inject('adminUrl'))
  // Plan as for large tables: an index finds the rows in the order of the statement's values.
  for (const kind of ['bitmapscan', 'seqscan'])
    await server.query(`alter database ${nameOf(database)} set enable_${kind} = off`)
  inDatabase = new pg.Client({ connectionString: database.url })
  await inDatabase.connect()
  await addPauses(inDatabase)
  // Shorten the wait of one second after which PostgreSQL looks for deadlocks.
  await server.query(`alter database ${nameOf(database)} set deadlock_timeout = 50`)
  quad = await startTestQuad({ databaseUrl: database.url, limiter: noLimits, log, env: { DATABASE_POOL: '24' } })
  ;[admin] = await makePeople(quad, 1)
  crowd = await makePeople(quad, rounds)
})
afterAll(async () => {
  await inDatabase.end()
  await quad.stop()
  await database.drop()
  await server.end()
})

const nameOf = ({ url }: ClonedDatabase) => new URL(url).pathname.slice(1)

async function hold(all: readonly Meeting[]): Promise<number[]> {
  const waiting = [...all]
  const statuses: number[] = []
  const meet = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      statuses.push(...(await Promise.all(next.map((write) => write()))).map(({ status }) => status))
  }
  await pauseRows(inDatabase, 1)
  const endPauses = pauseStatements()
  await Promise.all(Array.from({ length: atOnce }, meet)).finally(endPauses)
  await pauseRows(inDatabase, 0)
  return statuses
}

test.each(Object.keys(meetings))('[API-10] no deadlock when %s', { timeout: 120_000 }, async (name) => {
  const all = (await meetings[name]?.({ quad, admin, crowd })) ?? []
  expect(all).toHaveLength(rounds)
  lines.length = 0
  const statuses = await hold(all)
  expect(lines).toEqual([])
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  // A write may be refused because another one came first, but at least one per meeting succeeds.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(rounds)
})

// Runs last: PostgreSQL adds a connection's statistics when it ends.
test('[API-10] PostgreSQL has counted no deadlock', async () => {
  await quad.context.db.destroy()
  const deadlocks = 'select deadlocks::int from pg_stat_database where datname = $1'
  const { rows } = await server.query(deadlocks, [nameOf(database)])
  expect(rows).toEqual([{ deadlocks: 0 }])
})
