import process from 'node:process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openServer, readSettings } from './commandTarget.ts'
import { explainCommandError } from './db/seed/commandError.ts'
import { makeBackup } from './entities/backup/makeBackup.ts'
import { BackupError } from './entities/backup/manifest.ts'
import { openBackupStore } from './platform/backups/openStore.ts'
import { configSchema } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { createFileStore } from './platform/files/createStore.ts'

/**
 * `npm run backup`: makes a backup of the running server and proves it (OPS-01, OPS-02). The nightly job runs it as a
 * process of its own, so that hashing doesn't slow a node down.
 */
async function main(): Promise<void> {
  const config = readSettings()
  if (config.DATABASE_URL === undefined && !existsSync(path.join(config.DATA_DIR, 'postgres')))
    throw new BackupError(`There is no database in ${config.DATA_DIR}: set DATA_DIR or DATABASE_URL as for the node.`)
  const backups = await openBackupStore(config)
  console.log(`Backups: ${backups.place}`)
  const server = await openServer(config)
  const { db, close } = openDatabase({ url: server.url, poolSize: 2 })
  try {
    const files = await createFileStore(config)
    const settings = Object.fromEntries(
      Object.keys(configSchema.shape).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    )
    const { manifest } = await makeBackup({ db, url: server.url, config, settings, files, backups, report })
    if (manifest.secrets === undefined)
      console.log('Without secrets, as BACKUP_PASSPHRASE is not set: after a restore everyone signs in again.')
    if (manifest.files.missing > 0)
      console.log(`${manifest.files.missing} uploads weren't in the file store any more; their rows are in the backup.`)
  } finally {
    await close()
    await server.close()
  }
}

const report = (line: string) => console.log(line)

// If the node that began it is killed, nobody would record how it ended.
process.on('disconnect', () => process.exit(1))

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof BackupError ? error.message : explainCommandError(error))
    process.exit(1)
  },
)
