import { migrate, readSchemaState } from '../db/migrate.ts'
import { readDatabaseFacts } from '../entities/health/queries.ts'
import type { Db } from '../platform/database.ts'
import { assertDatabaseUsable } from '../startChecks.ts'
import { assertOwnConnections } from '../startProbes.ts'
import { type Check, type Patient, unused } from './check.ts'

type Database = NonNullable<Patient['database']>
type Facts = Awaited<ReturnType<typeof readDatabaseFacts>>
type Finding = string | undefined

const extensions = ['pg_trgm', 'unaccent']
const maxSkewMs = 2000
// A node's own connections beside its pool: jobs, announcements, and one that migrates.
const besidePool = 6

/** A check of the database; without one, only the check that connects has a problem. */
const onDatabase =
  (look: (database: Database, patient: Patient) => Finding | Promise<Finding>): Check['look'] =>
  (patient) =>
    patient.database ? look(patient.database, patient) : unused

const onFacts = (look: (facts: Facts, patient: Patient) => Finding) =>
  onDatabase(async ({ db }, patient) => look(await readDatabaseFacts(db, extensions), patient))

async function lookAtSchema(db: Db): Promise<Finding> {
  const { missing, newerVersions } = await readSchemaState(db)
  if (newerVersions > 0) return 'A newer version of Quad has migrated the database.'
  return missing.length > 0 ? `The schema lacks ${missing.length} migrations, from ${missing[0]} on.` : undefined
}

export const databaseChecks: readonly Check[] = [
  {
    name: 'database',
    look: ({ database, databaseError = 'no answer' }) => (database ? undefined : `Can’t connect: ${databaseError}.`),
    advice: 'Start PostgreSQL, or correct DATABASE_URL.',
  },
  {
    name: 'version and encoding',
    look: onDatabase(({ db }) => assertDatabaseUsable(db).then(() => undefined)),
    advice: 'Move to a database of PostgreSQL 15 or later with the encoding UTF-8: createdb -T template0 -E UTF8 quad',
  },
  {
    name: 'pooler',
    look: onDatabase(({ db, url }) => assertOwnConnections(db, url).then(() => undefined)),
    advice: 'Name PostgreSQL itself in DATABASE_URL, or set pool_mode=session.',
  },
  {
    name: 'locale',
    look: onFacts(({ folds_letters: folds }) =>
      folds
        ? undefined
        : 'The database’s locale knows only ASCII letters: a search for “ägypten” doesn’t find “Ägypten”.',
    ),
    advice:
      'Create the database with a UTF-8 locale: createdb -T template0 -E UTF8 --locale=C.UTF-8 quad, and move the data.',
  },
  {
    name: 'collation',
    look: onFacts(({ collation_changed: changed }) =>
      changed
        ? 'The operating system sorts texts differently than when the indexes were built: rows may not be found.'
        : undefined,
    ),
    advice: 'reindex database quad; alter database quad refresh collation version',
  },
  {
    name: 'extensions',
    look: onFacts(({ missing_extensions: missing }) =>
      missing.length > 0 ? `The extensions ${missing.join(' and ')} are missing.` : undefined,
    ),
    advice: 'create extension pg_trgm; create extension unaccent. Debian has them in postgresql-contrib.',
  },
  {
    name: 'migrations',
    look: onDatabase(({ db }) => lookAtSchema(db)),
    advice: 'Start a node of this version, which migrates; after a newer one, start that version.',
    fix: async ({ database }) => {
      if (!database) return 'There is no database.'
      await migrate(database.db, database.url)
      return 'Migrated.'
    },
  },
  {
    name: 'connections',
    look: onFacts(({ max_connections: most, connections: now }, { config }) => {
      const needed = config.DATABASE_POOL + besidePool
      if (needed > most) return `A node needs up to ${needed} connections; PostgreSQL allows ${most}.`
      return now > most * 0.9 ? `${now} of PostgreSQL’s ${most} connections are in use.` : undefined
    }),
    advice: 'Raise max_connections, or lower DATABASE_POOL; each node needs its pool and six more.',
  },
  {
    name: 'durability',
    look: onFacts(({ unsafe_settings: settings }) =>
      settings.length > 0 ? `${settings.join(', ')} is off: a power cut loses what was committed.` : undefined,
    ),
    advice: 'Turn it on in postgresql.conf, or with alter system.',
  },
  {
    name: 'clock',
    look: onFacts(({ now_ms: theirs }, { now }) => {
      const skew = Math.abs(theirs - now().getTime())
      return skew > maxSkewMs
        ? `This machine’s clock and the database’s differ by ${Math.round(skew / 1000)} seconds.`
        : undefined
    }),
    advice: 'Turn on time synchronisation on both: timedatectl set-ntp true',
  },
]
