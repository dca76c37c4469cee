import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { type Db, serverVersion } from './platform/database.ts'

/** Something that keeps Quad from starting, in one sentence for the person who starts it. */
export class StartError extends Error {}

const oldestPostgres = 150_000

/** @throws StartError when another program listens on the port */
export function refuseTakenPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EACCES' ? 'may not be used by this account' : 'is taken by another program'
      reject(new StartError(`Port ${port} ${why}. Stop that, or start Quad with another: PORT=${port + 1} npm start`))
    })
    probe.listen({ port, host: '0.0.0.0' }, () => probe.close(() => resolve()))
  })
}

/** @throws StartError when the folder cannot be made or written */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = path.join(folder, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    renameSync(probe, path.join(folder, '.writable'))
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written. Allow it, or name another with DATA_DIR.`, {
      cause: error,
    })
  }
}

/** The secret kept in the data folder, made at the first start, so that sessions outlive a restart. */
export function keptSecret(folder: string): string {
  const file = path.join(folder, 'auth-secret')
  if (!existsSync(file)) {
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, randomBytes(48).toString('base64'), { mode: 0o600 })
    renameSync(fresh, file)
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8')
}

/** @throws StartError when the database does not answer or is older than 15 */
export async function refuseUnusableDatabase(db: Db): Promise<void> {
  const version = await serverVersion(db).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${why || 'no answer'}.`, { cause: error })
  })
  if (version < oldestPostgres) {
    throw new StartError(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Quad needs 15 or later.`)
  }
}
