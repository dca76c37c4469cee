import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { citiesVersion } from '../db/cities/fillCities.ts'
import { writeCities } from '../db/cities/writeCities.ts'
import { migrate } from '../db/migrate.ts'
import { seedWorld } from '../db/seed/world.ts'
import { openDatabase } from '../platform/database.ts'
import { startJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { fewCities } from './cities.ts'

export interface ClonedDatabase {
  readonly url: string
  drop(): Promise<void>
}

const template = 'quad_template'

/** Creates the database that tests clone: migrated, with demo data and the job queue's tables. */
export async function makeTemplate(adminUrl: string): Promise<void> {
  await run(adminUrl, `create database ${template}`)
  const url = at(adminUrl, template)
  const database = openDatabase({ url, poolSize: 2 })
  await migrate(database.db, url)
  await seedWorld(database.db)
  // Fill in a few cities, so that test nodes don't load all of them.
  await writeCities(url, citiesVersion, () => fewCities)
  await database.close()
  const jobs = await startJobs(url, createLog('silent'))
  await jobs.stop()
}

/** Clones the template for a test file; `from: 'template1'` gives an empty database. */
export async function cloneDatabase(adminUrl: string, from = template): Promise<ClonedDatabase> {
  const name = `quad_${randomBytes(6).toString('hex')}`
  await run(adminUrl, `create database ${name} template ${from}`)
  return {
    url: at(adminUrl, name),
    drop: () => run(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

function at(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function run(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
