import type { TestProject } from 'vitest/node'
import { makeTemplate } from './cloneDatabase.ts'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The admin URL of the throwaway server, which contains the template `quad_template`. */
    adminUrl: string
  }
}

/** Starts one database server for all test files; each file clones its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  await makeTemplate(cluster.adminUrl)
  project.provide('adminUrl', cluster.adminUrl)
  return () => cluster.stop()
}
