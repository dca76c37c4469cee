import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Db } from './platform/database.ts'
import { databaseEncoding, serverVersion } from './platform/database/connectionQueries.ts'

/** A reason why Quad can't start; its message is one sentence for the operator. */
export class StartError extends Error {}

const oldestPostgres = 150_000

/** @throws StartError when the machine lacks the address, or the port is in use or needs privileges */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL')
        return reject(
          new StartError(`This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all.`),
        )
      const why = error.code === 'EACCES' ? 'needs more privileges than this account has' : 'is already in use'
      return reject(new StartError(`Port ${port} ${why}. Choose another: PORT=${port + 1} npm start`))
    })
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/** @throws StartError when the folder can't be created or written */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = path.join(folder, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    renameSync(probe, path.join(folder, '.writable'))
  } catch (error) {
    throw new StartError(`Can't write to the data folder ${folder}. Grant write access, or set DATA_DIR to another.`, {
      cause: error,
    })
  }
}

/** The signing secret in the data folder, created at the first start so that sessions survive restarts. */
export function loadOrCreateSecret(folder: string): string {
  const file = path.join(folder, 'auth-secret')
  if (!existsSync(file)) {
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, randomBytes(48).toString('base64'), { mode: 0o600 })
    renameSync(fresh, file)
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8')
}

/** @throws StartError when the database doesn't answer, is older than PostgreSQL 15 or isn't UTF-8 */
export async function assertDatabaseUsable(db: Db): Promise<void> {
  const version = await serverVersion(db).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`Can't connect to the database in DATABASE_URL: ${why || 'no answer'}.`, { cause: error })
  })
  const encoding = await databaseEncoding(db)
  if (encoding !== 'UTF8') {
    throw new StartError(
      `The database has the encoding ${encoding}; Quad needs UTF-8. Create another: createdb -T template0 -E UTF8 quad`,
    )
  }
  if (version < oldestPostgres) {
    throw new StartError(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}; Quad needs 15 or later. Upgrade it.`,
    )
  }
}
