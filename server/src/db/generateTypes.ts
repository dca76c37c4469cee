import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../platform/database.ts'
import { startTestCluster } from '../testing/cluster.ts'
import { migrate } from './migrate.ts'

const target = path.join(import.meta.dirname, 'schema.d.ts')
const codegen = path.join(
  path.dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
  'dist/cli/bin.js',
)

/** Writes schema.d.ts from a freshly migrated database; with --check, fails if the file is stale. */
async function main(): Promise<void> {
  const cluster = await startTestCluster()
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-types-'))
  try {
    const database = openDatabase({ url: cluster.url, poolSize: 2 })
    await migrate(database.db, cluster.url)
    await database.close()
    const made = path.join(folder, 'schema.d.ts')
    const options = [
      '--dialect',
      'postgres',
      '--url',
      cluster.url,
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--date-parser',
      'string',
      '--out-file',
    ]
    const check = process.argv.includes('--check')
    execFileSync(process.execPath, [codegen, ...options, check ? made : target], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (check && readFileSync(made, 'utf8') !== readFileSync(target, 'utf8')) {
      console.error('server/src/db/schema.d.ts is stale: run npm run db:types')
      process.exitCode = 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await cluster.stop()
  }
}

await main()
