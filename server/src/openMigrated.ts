import type { Logger } from 'pino'
import { fillCities } from './db/cities/fillCities.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { assertDatabaseUsable } from './startChecks.ts'
import { assertOwnConnections } from './startProbes.ts'

interface MigratedOptions {
  readonly url: string
  readonly poolSize: number
  readonly log: Logger
  /** What to close when the node stops; the pool is added before anything can fail. */
  readonly closers: (() => Promise<unknown>)[]
}

/** Opens the database with this version's schema and its cities. @throws StartError or NewerSchemaError */
export async function openMigrated({ url, poolSize, log, closers }: MigratedOptions): Promise<Database> {
  const database = openDatabase({
    url,
    poolSize,
    onIdleError: (error) => log.warn({ err: error }, 'lost an idle database connection'),
    onRetry: (error) => log.warn({ err: error }, 'deadlocked in the database, trying again'),
  })
  closers.push(database.close)
  await assertDatabaseUsable(database.db)
  await assertOwnConnections(database.db, url)
  await migrate(database.db, url)
  // Without cities only their suggestions are missing; the next start tries again.
  const report = (error: unknown) => log.error({ err: error }, 'could not fill the table of cities')
  await fillCities(database.db, url).catch(report)
  return database
}
