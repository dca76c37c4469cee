import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Patient } from '../doctor/check.ts'
import { openDatabase } from '../platform/database.ts'
import type { Break, Healthy } from './breaks.ts'
import { cloneDatabase } from './cloneDatabase.ts'
import { startDeafPooler } from './deafPooler.ts'

const open = (healthy: Healthy, url: string): Patient => {
  const { db, close } = openDatabase({ url, poolSize: 2 })
  healthy.after(close)
  return { ...healthy.patient, database: { db, url } }
}

/** A copy of a template, with this done to it. */
async function copy(healthy: Healthy, statement: string, template?: string): Promise<Patient> {
  const { url, drop } = await cloneDatabase(inject('adminUrl'), template)
  healthy.after(drop)
  const patient = open(healthy, url)
  if (patient.database && statement) await sql.raw(statement).execute(patient.database.db)
  return patient
}

async function createOther(healthy: Healthy, options: string): Promise<Patient> {
  const name = 'quad_other'
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template template0 ${options}`)
  await admin.end()
  return open(healthy, inject('adminUrl').replace(/[^/]+$/, name))
}

const doIn = async ({ patient }: Healthy, statement: string): Promise<Patient> => {
  if (patient.database) await sql.raw(statement).execute(patient.database.db)
  return patient
}

/** What breaks the checks of the database and of its content. */
export const databaseBreaks: Readonly<Record<string, Break>> = {
  database: {
    by: ({ patient }) => ({ ...patient, database: undefined, databaseError: 'connection refused' }),
    says: /Can’t connect: connection refused/,
  },
  'version and encoding': {
    by: (healthy) => createOther(healthy, `encoding 'LATIN1' locale 'C'`),
    says: /has the encoding LATIN1/,
  },
  pooler: {
    by: async (healthy) => {
      const deaf = await startDeafPooler(healthy.patient.database?.url ?? '')
      healthy.after(deaf.stop)
      return open(healthy, deaf.url)
    },
    says: /leads through a pooler/,
  },
  locale: { by: (healthy) => createOther(healthy, `encoding 'UTF8' locale 'C'`), says: /only ASCII letters/ },
  collation: {
    by: (healthy) => copy(healthy, `update pg_database set datcollversion = '0' where datname = current_database()`),
    says: /sorts texts differently/,
  },
  extensions: { by: (healthy) => copy(healthy, '', 'template1'), says: /pg_trgm and unaccent are missing/ },
  migrations: { by: (healthy) => copy(healthy, '', 'template1'), says: /lacks \d+ migrations/ },
  connections: {
    by: ({ patient }) => ({ ...patient, config: { ...patient.config, DATABASE_POOL: 200 } }),
    says: /needs up to 206 connections/,
  },
  // The tests' own PostgreSQL runs without fsync.
  durability: { by: ({ patient }) => patient, says: /fsync.* is off/ },
  clock: {
    by: ({ patient }) => ({ ...patient, now: () => new Date(Date.now() + 60_000) }),
    says: /differ by 60 seconds/,
  },
  'site admin': { by: (healthy) => doIn(healthy, 'update users set site_admin = false'), says: /no site admin/ },
  'jobs failed': {
    by: (healthy) => doIn(healthy, `insert into pgboss.job (name, state) values ('mailDigest', 'failed')`),
    says: /1 of mailDigest/,
  },
  'jobs waiting': {
    by: (healthy) =>
      doIn(
        healthy,
        `select pgboss.create_queue('idle', '{"policy": "standard"}'::jsonb);
         insert into pgboss.job (name, start_after) values ('idle', now() - interval '20 minutes')`,
      ),
    says: /idle has been due for 20 minutes/,
  },
  'jobs scheduled': {
    by: (healthy) => doIn(healthy, `delete from pgboss.schedule where name = 'planReminders'`),
    says: /don’t run by themselves: planReminders/,
  },
  counters: {
    by: (healthy) =>
      doIn(
        healthy,
        'update posts set likes_count = likes_count + 3 where id = (select max(id::text)::uuid from posts)',
      ),
    says: /posts\.likes_count in 1/,
  },
  'files missing': {
    by: (healthy) =>
      doIn(
        healthy,
        `insert into uploads (owner_id, kind, mime, byte_size, storage_key)
         values ((select id from users limit 1), 'file', 'text/plain', 1, 'lost')`,
      ),
    says: /1 of the newest 200 files are missing/,
  },
  'files orphaned': {
    by: ({ patient }) => {
      const folder = path.join(patient.config.DATA_DIR, 'files', 'ab')
      mkdirSync(folder, { recursive: true })
      for (const name of ['abandoned', 'abandoned.small']) {
        writeFileSync(path.join(folder, name), 'x')
        utimesSync(path.join(folder, name), 0, 0)
      }
      return patient
    },
    says: /1 files in DATA_DIR\/files belong to nothing/,
  },
  'files deleted': {
    by: (healthy) =>
      doIn(
        healthy,
        `insert into pending_deletions (storage_key, delete_after) values ('stuck', now() - interval '2 days')`,
      ),
    says: /1 files should have been deleted/,
  },
}
