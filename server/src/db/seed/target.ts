import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database.ts'
import { startEmbeddedPostgres } from '../../platform/embeddedPostgres.ts'
import { migrate } from '../migrate.ts'

export interface Target {
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens and migrates `url`, else DATABASE_URL (also from `.env`), else the embedded database in DATA_DIR; prints which.
 */
export async function openTarget(url: string | undefined): Promise<Target> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig({ ...process.env, NODE_ENV: 'development' })
  const given = url ?? config.DATABASE_URL
  console.log(`Database: ${given ? nameOf(given) : `the embedded one in ${config.DATA_DIR}`}`)
  const target: Target = given
    ? { url: given, close: async () => undefined }
    : await embedded(path.join(config.DATA_DIR, 'postgres'))
  const { db, close } = openDatabase({ url: target.url, poolSize: 2, statementSeconds: 600 })
  try {
    await migrate(db, target.url)
  } catch (error) {
    await target.close()
    throw error
  } finally {
    await close()
  }
  return target
}

async function embedded(dir: string): Promise<Target> {
  const { url, stop } = await startEmbeddedPostgres({ dir })
  return { url, close: stop }
}

// Without the password.
function nameOf(address: string): string {
  const { pathname, host } = new URL(address)
  return `${decodeURIComponent(pathname.slice(1)) || 'the default one'} on ${host}`
}
