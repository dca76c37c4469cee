import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Config, readConfig } from './platform/config.ts'
import { startEmbeddedPostgres } from './platform/embeddedPostgres.ts'

/** The settings of the environment and of `.env`, as a start reads them. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig({ ...process.env, NODE_ENV: 'development', SMTP_URL: '', PUBLIC_URL: '' })
}

export interface OpenedServer {
  readonly url: string
  close(): Promise<void>
}

/** DATABASE_URL, or the embedded server of DATA_DIR, which is started unless a node has. */
export async function openServer(config: Config): Promise<OpenedServer> {
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, close: async () => undefined }
  const { url, stop } = await startEmbeddedPostgres({ dir: path.join(config.DATA_DIR, 'postgres') })
  return { url, close: stop }
}
