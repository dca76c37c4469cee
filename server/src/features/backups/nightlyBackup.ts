import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { backupMail } from '@quad/contract/messages/backupMails.ts'
import { type BackupRow, endBackup, findHold, listAdminEmails, listBackups } from '../../entities/backup/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Config } from '../../platform/config.ts'
import { topId } from '../../platform/ids.ts'

type Context = Pick<AppContext, 'db' | 'jobs' | 'publicUrl'>

const command = path.join(import.meta.dirname, '../../backup.ts')

/**
 * Makes the nightly backup in a process of its own, and mails how it ended (OPS-02): to BACKUP_MAIL always, else to the
 * site admins if it failed, or if it is the first one after a failure. @throws Error if it failed
 */
export async function makeNightlyBackup(context: Context, config: Config, signal: AbortSignal): Promise<void> {
  const { db, jobs, publicUrl } = context
  // A restored server may be a copy for a trial: it must not replace the backups of the server proper.
  if (await findHold(db)) return
  const [before] = await listBackups(db, topId, 1)
  const printed = await run(config, signal)
  const made = await finishRun(context, before)
  if (made === undefined) throw new Error(`No backup was begun: ${printed}`)
  const { name, state, cause, row_count: rows, file_count: files, missing_files: missingFiles } = made
  const failed = state !== 'proven'
  const isNews = failed || before?.state === 'failed'
  const recipients = config.BACKUP_MAIL ? [config.BACKUP_MAIL] : isNews ? await listAdminEmails(db) : []
  const result = { name, state: failed ? 'failed' : 'proven', cause, rows, files, missingFiles } as const
  const mail = backupMail(publicUrl, result)
  await db.transaction().execute((trx) =>
    jobs.enqueueAll(
      trx,
      'sendMail',
      recipients.map((to) => ({ data: { to, ...mail } })),
    ),
  )
  if (failed) throw new Error(`The backup ${name} failed: ${cause}`)
}

const settingsOf = (config: Config): Record<string, string> =>
  Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

// Resolves with what it printed, also if it failed: how it ended is in the database.
async function run(config: Config, signal: AbortSignal): Promise<string> {
  const env = { ...process.env, ...settingsOf(config) }
  const child = fork(command, [], { execArgv: [], silent: true, env, signal, killSignal: 'SIGKILL' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-2000)))
  await once(child, 'close').catch((error: unknown) => (printed += String(error)))
  return printed
}

// A run that was killed couldn't record it.
async function finishRun({ db }: Context, before: BackupRow | undefined): Promise<BackupRow | undefined> {
  const newest = async () => (await listBackups(db, topId, 1))[0]
  const made = await newest()
  if (made === undefined || made.id === before?.id) return undefined
  if (made.state !== 'running') return made
  await endBackup(db, made.id, { state: 'failed', cause: 'It was killed.' })
  return newest()
}
