import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Counter, counters, recountRows, wrongNewestRows } from '../db/counters.ts'
import { findUnowned, listNewestFiles, planDeletions, readContentFacts } from '../entities/health/queries.ts'
import { countJobs, retryFailed } from '../entities/job/queries.ts'
import { storedAt } from '../entities/upload/storeFiles.ts'
import { createFileStore } from '../platform/files/createStore.ts'
import { everyMinute, swept } from '../platform/jobQueues.ts'
import { type Check, type Patient, unused } from './check.ts'

type Database = NonNullable<Patient['database']>
type Facts = Awaited<ReturnType<typeof readContentFacts>>
type Finding = string | undefined | typeof unused

const newestRows = 1000
const newestFiles = 200
const walkedFiles = 5000
const dueSeconds = 600
const dayMs = 86_400_000

const onDatabase =
  (look: (database: Database, patient: Patient) => Finding | Promise<Finding>): Check['look'] =>
  async (patient) => {
    if (!patient.database) return unused
    try {
      return await look(patient.database, patient)
    } catch (error) {
      // Without the schema, the check of migrations has the problem.
      if (error instanceof pg.DatabaseError && error.code === '42P01') return unused
      throw error
    }
  }

const onFacts = (look: (facts: Facts) => Finding) => onDatabase(async ({ db }) => look(await readContentFacts(db)))

const databaseOf = ({ database }: Patient): Database => {
  if (!database) throw new Error('There is no database.')
  return database
}

interface WrongCounter {
  readonly counter: Counter
  readonly ids: readonly string[]
}

async function findWrongCounters(client: pg.Client): Promise<WrongCounter[]> {
  const wrong: WrongCounter[] = []
  for (const counter of counters) {
    const { rows } = await client.query<{ id: string }>(wrongNewestRows(counter), [newestRows])
    if (rows.length > 0) wrong.push({ counter, ids: rows.map(({ id }) => id) })
  }
  return wrong
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=10000' })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The keys of files that no row has, among the first thousands of the folder; those of today may become uploads yet. */
async function findOrphans({ db }: Database, { config, now }: Patient): Promise<string[]> {
  const folder = path.join(config.DATA_DIR, 'files')
  const old = new Set<string>()
  let walked = 0
  for (const part of await readdir(folder).catch(() => [])) {
    if (walked >= walkedFiles || !/^[\w-]{2}$/.test(part)) continue
    for (const name of await readdir(path.join(folder, part)).catch(() => [])) {
      if ((walked += 1) > walkedFiles) break
      const changed = await stat(path.join(folder, part, name)).catch(() => undefined)
      if (changed && changed.mtimeMs < now().getTime() - dayMs) old.add(name.split('.')[0] ?? name)
    }
  }
  return findUnowned(db, [...old])
}

async function countMissing({ db }: Database, { config }: Patient): Promise<number> {
  const store = await createFileStore(config)
  const keys = await listNewestFiles(db, newestFiles)
  const found = await Promise.all(
    keys.map(async (key) => {
      const stream = await store.read(storedAt(key), { start: 0, end: 0 }).catch(() => undefined)
      stream?.destroy()
      return stream !== undefined
    }),
  )
  return found.filter((is) => !is).length
}

export const contentChecks: readonly Check[] = [
  {
    name: 'site admin',
    look: onFacts(({ site_admins: some }) => (some ? undefined : 'There is no site admin: nobody reads reports.')),
    advice: 'npm run admin -- create EMAIL',
  },
  {
    name: 'jobs failed',
    look: onDatabase(async ({ db }) => {
      const failed = (await countJobs(db)).filter(({ state }) => state === 'failed')
      const names = failed.map(({ name, jobs }) => `${jobs} of ${name}`)
      return names.length > 0 ? `Jobs were given up in the last hour: ${names.join(', ')}.` : undefined
    }),
    advice: 'The console shows each with its cause, under Server. Mend that, then use --fix, which tries them again.',
    fix: async (patient) => `${await retryFailed(databaseOf(patient).db)} jobs will be tried again.`,
  },
  {
    name: 'jobs waiting',
    look: onDatabase(async ({ db }) => {
      const late = (await countJobs(db)).find(({ state, oldest }) => state === 'waiting' && oldest > dueSeconds)
      return late && `A job of ${late.name} has been due for ${Math.round(late.oldest / 60)} minutes.`
    }),
    advice: 'Start a node: no node works on jobs, or they take too long. Its log says which.',
  },
  {
    name: 'jobs scheduled',
    look: onFacts(({ scheduled }) => {
      const missing = [...swept, ...everyMinute].filter((name) => !scheduled.includes(name))
      return missing.length > 0 ? `These jobs don’t run by themselves: ${missing.join(', ')}.` : undefined
    }),
    advice: 'Restart a node, which schedules them.',
  },
  {
    name: 'counters',
    look: onDatabase(async ({ url }) => {
      const wrong = await withClient(url, findWrongCounters)
      const names = wrong.map(({ counter, ids }) => `${counter.table}.${counter.column} in ${ids.length}`)
      return wrong.length > 0
        ? `Among the newest ${newestRows} rows each, counters are wrong: ${names.join(', ')}.`
        : undefined
    }),
    advice: 'npm run db:recount corrects all; --fix corrects these.',
    fix: (patient) =>
      withClient(databaseOf(patient).url, async (client) => {
        let fixed = 0
        for (const { counter, ids } of await findWrongCounters(client)) fixed += await recountRows(client, counter, ids)
        return `${fixed} counters corrected.`
      }),
  },
  {
    name: 'files missing',
    look: onDatabase(async (database, patient) => {
      const missing = await countMissing(database, patient)
      return missing > 0 ? `${missing} of the newest ${newestFiles} files are missing in the store.` : undefined
    }),
    advice: 'Put them back from a backup. Is DATA_DIR or STORAGE_BUCKET another one than before?',
  },
  {
    name: 'files orphaned',
    look: onDatabase(async (database, patient) => {
      if (patient.config.STORAGE_DRIVER !== 'disk') return unused
      const orphans = await findOrphans(database, patient)
      return orphans.length > 0 ? `${orphans.length} files in DATA_DIR/files belong to nothing.` : undefined
    }),
    advice: 'If the database wasn’t replaced by an older one, --fix has them deleted in an hour.',
    fix: async (patient) => {
      const orphans = await findOrphans(databaseOf(patient), patient)
      await planDeletions(databaseOf(patient).db, orphans)
      return `${orphans.length} files will be deleted in an hour.`
    },
  },
  {
    name: 'files deleted',
    look: onFacts(({ stuck_deletions: stuck }) =>
      stuck > 0 ? `${stuck} files should have been deleted a day ago.` : undefined,
    ),
    advice: 'The log of a node says why the store refuses; STORAGE_… needs the right to delete.',
  },
]
