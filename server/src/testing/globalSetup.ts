import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { seedWorld } from '../db/seed/world.ts'
import { openDatabase } from '../platform/database.ts'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throwaway server's administrative address; the migrated, seeded template in it is `quad_template`. */
    adminUrl: string
  }
}

/** One database server for all test files; each clones the template (ARCHITECTURE.md, "Data and engines"). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const template = new URL(cluster.adminUrl)
  template.pathname = '/quad_template'
  const admin = new pg.Client({ connectionString: cluster.adminUrl })
  await admin.connect()
  await admin.query('create database quad_template')
  await admin.end()
  const database = openDatabase({ url: template.href, poolSize: 2 })
  await migrate(database.db, template.href)
  await seedWorld(database.db)
  await database.close()
  project.provide('adminUrl', cluster.adminUrl)
  return () => cluster.stop()
}
