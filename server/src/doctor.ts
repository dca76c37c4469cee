import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { normaliseEmail } from '@quad/contract/email.ts'
import { explainCommandError } from './db/seed/commandError.ts'
import { type Machine, type Outcome, type Patient, reasonOf, runCheck } from './doctor/check.ts'
import { checks } from './doctor/checks.ts'
import { findBackupState } from './entities/backup/queries.ts'
import { hasBackupStore } from './platform/backups/openStore.ts'
import { ConfigError, configExitCode, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { serverVersion } from './platform/database/connectionQueries.ts'
import { startEmbeddedPostgres } from './platform/embeddedPostgres.ts'

const usage = `Usage: npm run doctor               look at this Quad, and say what to do
  --fix            mend what can be mended without losing anything
  --mail ADDRESS   send a mail there too`

/** Runs all checks; the exit code is 1 if there are problems, and 78 if the settings are invalid. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false }, mail: { type: 'string' } } })
  const mailTo = values.mail === undefined ? undefined : normaliseEmail(values.mail)
  if (values.mail !== undefined && !mailTo) throw new TypeError(`"${values.mail}" is no email address.\n${usage}`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { patient, close } = await meet(mailTo)
  try {
    const outcomes: Outcome[] = []
    for (const check of checks) {
      const outcome = await runCheck(check, patient, values.fix)
      outcomes.push(outcome)
      console.log(describe(outcome))
    }
    console.log(summary(outcomes))
    if (outcomes.some(({ is }) => is === 'problem')) process.exitCode = 1
  } finally {
    await close()
  }
}

async function meet(mailTo: string | undefined): Promise<{ patient: Patient; close: () => Promise<void> }> {
  const environment = { ...process.env }
  const config = readConfig(environment)
  const closers: (() => Promise<unknown>)[] = []
  const base = {
    config,
    environment,
    machine,
    now: () => new Date(),
    webFolder: path.join(import.meta.dirname, '../../web/dist'),
    settingsFile: path.resolve('.env'),
    ...(mailTo !== undefined && { mailTo }),
  }
  const close = async () => {
    for (const end of closers.toReversed()) await end()
  }
  try {
    const dir = path.join(config.DATA_DIR, 'postgres')
    const embedded = config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dir }) : undefined
    if (embedded) closers.push(embedded.stop)
    const url = config.DATABASE_URL ?? embedded?.url ?? ''
    const { db, close: closeDatabase } = openDatabase({ url, poolSize: 2, statementSeconds: 10 })
    closers.push(closeDatabase)
    await serverVersion(db)
    const backups = hasBackupStore(config) ? { readBackup: () => findBackupState(db) } : {}
    return { patient: { ...base, ...backups, database: { db, url } }, close }
  } catch (error) {
    return { patient: { ...base, database: undefined, databaseError: reasonOf(error) }, close }
  }
}

const machine: Machine = {
  processors: availableParallelism(),
  memoryBytes: totalmem(),
  openFiles: openFilesOf(process.report.getReport()),
  nodeVersion: process.versions.node,
  readDisk: async (folder) => {
    const { bavail, blocks, bsize, ffree, files } = statfsSync(existsSync(folder) ? folder : path.dirname(folder))
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, freeFiles: ffree, totalFiles: files }
  },
}

// Windows has no such limit.
function openFilesOf(report: object): number {
  const limits = 'userLimits' in report ? report.userLimits : undefined
  const files = typeof limits === 'object' && limits !== null && 'open_files' in limits ? limits.open_files : undefined
  const soft = typeof files === 'object' && files !== null && 'soft' in files ? files.soft : undefined
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

const marks = { fine: 'ok     ', unused: '-      ', problem: 'PROBLEM', fixed: 'fixed  ' } as const

function describe({ check, is, says }: Outcome): string {
  const fixable = is === 'problem' && check.fix ? ' (--fix does it)' : ''
  const advice = is === 'problem' ? `\n          → ${check.advice}${fixable}` : ''
  return `${marks[is]}  ${check.name}${says ? `: ${says}` : ''}${advice}`
}

function summary(outcomes: readonly Outcome[]): string {
  const count = (is: Outcome['is']) => outcomes.filter((one) => one.is === is).length
  const parts = [`${count('fine')} fine`, `${count('problem')} problems`, `${count('unused')} not used here`]
  if (count('fixed') > 0) parts.push(`${count('fixed')} fixed`)
  return `\n${outcomes.length} checks: ${parts.join(', ')}.`
}

main().catch((error: unknown) => {
  console.error(error instanceof TypeError ? error.message : explainCommandError(error))
  process.exitCode = error instanceof ConfigError ? configExitCode : 1
})
