import { setTimeout } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from './database.ts'
import { mapInTurn } from './eachPage.ts'
import {
  delays,
  everyFiveMinutes,
  everyMinute,
  hourly,
  type JobData,
  type JobName,
  jobNames,
  mailBatches,
  type MailJobName,
  queues,
  swept,
} from './jobQueues.ts'
import { scrub } from './log.ts'
import { MailRefusedError } from './mail/mail.ts'
import { repeat } from './repeat.ts'

/** Does a job. It may run again with the same id after a crash, so it must be idempotent. */
export type Worker<Name extends JobName> = (job: { id: string; data: JobData[Name] }) => Promise<void>
type AllWorkers = { readonly [Name in JobName]: Worker<Name> }
export type MailWorkers = Pick<AllWorkers, MailJobName>
export type Workers = Omit<AllWorkers, MailJobName | 'makeBackup'> & {
  /** Undefined on nodes without a place for backups. */
  readonly makeBackup: Worker<'makeBackup'> | undefined
}

export interface NewJob<Name extends JobName> {
  readonly data: JobData[Name]
  readonly startAfter?: Date
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the job runs if and only if that commits. */
  enqueue<Name extends JobName>(trx: Db, name: Name, data: JobData[Name]): Promise<void>
  /** Enqueues many likewise, each to run at once or from a time on. */
  enqueueAll<Name extends JobName>(trx: Db, name: Name, jobs: readonly NewJob<Name>[]): Promise<void>
  work(workers: Workers): Promise<void>
  workOnMail(workers: MailWorkers): Promise<void>
  /** Enqueues a job by cron, in UTC; undefined ends that. */
  schedule(name: JobName, cron: string | undefined): Promise<void>
  /** Waits for running jobs, 10 seconds at most, and stops. */
  stop(): Promise<void>
}

const stopTimeoutMs = 10_000

// A worker hears of new jobs by NOTIFY, and of retries and later jobs by `wakeWorkers`.
const polling = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 600,
  notifyPollingIntervalSeconds: 600,
} as const

// What pg-boss polls by itself: its schedules, and flows of jobs, which aren't used.
const timers = { cronWorkerIntervalSeconds: 20, flowIntervalSeconds: 3600 } as const
const lookEveryMs = 4000

/** Starts the queues; `onWork` is called when jobs of this node have ended. */
export async function startJobs(url: string, log: Logger, onWork = () => undefined as void): Promise<Jobs> {
  const connection = { connectionString: url, application_name: 'quad jobs', max: 3 }
  const boss = new PgBoss({ ...connection, ...timers, useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported a problem'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue reported a problem'))
  await boss.start()
  await createQueues(boss)
  const ids: WorkerIds = new Map()
  const waking = wakeWorkers(boss, log, ids)
  const work = (workers: SomeWorkers) => startEach({ boss, log, onWork }, workers, ids)
  return {
    async enqueue(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx), ...delays[name] })
    },
    async enqueueAll(trx, name, jobs) {
      const inserts = jobs.map(({ data, startAfter }) => ({ ...(data && { data }), ...(startAfter && { startAfter }) }))
      await boss.insert(name, inserts, { db: fromKysely(trx) })
    },
    work,
    workOnMail: work,
    schedule: (name, cron) =>
      cron === undefined ? boss.unschedule(name) : boss.schedule(name, cron, null, { tz: 'UTC' }),
    async stop() {
      await waking.stop()
      await stopWorkers(boss)
    },
  }
}

/** The ids of a queue's workers. */
type WorkerIds = Map<string, readonly string[]>
type SomeWorkers = { readonly [Name in JobName]?: Worker<Name> | undefined }

interface Working {
  readonly boss: PgBoss
  readonly log: Logger
  readonly onWork: () => void
}

async function startEach(working: Working, workers: SomeWorkers, ids: WorkerIds): Promise<void> {
  const start = async <Name extends JobName>(name: Name, worker: SomeWorkers[Name]) => {
    if (!worker) return
    const started = Array.from({ length: mailBatches[name] ?? 1 }, () => workOn(working, name, worker))
    ids.set(name, await Promise.all(started))
  }
  for (const name of jobNames) await start(name, workers[name])
}

// One index lookup a queue, however many jobs wait.
const dueQueues = `select queue.name from pgboss.queue where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

/** Wakes the workers whose jobs are due: one statement for all queues, so that an idle node asks little. */
function wakeWorkers(boss: PgBoss, log: Logger, ids: WorkerIds): { stop(): Promise<void> } {
  const wake = async () => {
    const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(dueQueues)
    for (const { name } of rows) for (const id of ids.get(name) ?? []) boss.notifyWorker(id)
  }
  return repeat(wake, lookEveryMs, (error) => log.warn({ err: error }, 'could not look for jobs that are due'))
}

async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  for (const name of swept) await boss.schedule(name, hourly)
  for (const name of everyMinute) await boss.schedule(name, '* * * * *')
  for (const name of everyFiveMinutes) await boss.schedule(name, '*/5 * * * *')
}

// Batches of ten without a pause, so that a burst drains quickly. Each job reports its own result: only a failed one is
// retried.
async function workOn<Name extends JobName>(
  { boss, log, onWork }: Working,
  name: Name,
  worker: Worker<Name>,
): Promise<string> {
  const once = (job: { id: string; data: JobData[Name] }) =>
    worker({ id: job.id, data: job.data }).then(
      () => ({ id: job.id, status: 'completed' as const }),
      (error: unknown) => {
        const isFinal = error instanceof MailRefusedError
        const outcome = isFinal ? 'it is given up' : 'it will be retried up to its limit'
        log.warn({ err: error, job: job.id, queue: name }, `a job failed; ${outcome}`)
        // Without a dead letter queue, `deadletter` only ends the retries.
        const status = isFinal ? ('deadletter' as const) : ('failed' as const)
        return { id: job.id, status, output: { message: scrub(messageOf(error)) } }
      },
    )
  const isMail = mailBatches[name] !== undefined
  return boss.work<JobData[Name]>(name, polling, async (jobs) => {
    const results = isMail ? await Promise.all(jobs.map(once)) : await mapInTurn(jobs, once)
    const done = results.filter((result) => result.status === 'completed').map((result) => result.id)
    if (done.length > 0) await boss.deleteJob(name, done)
    onWork()
    return results.filter((result) => result.status !== 'completed')
  })
}

const messageOf = (error: unknown) => (error instanceof Error && error.message) || String(error)

async function stopWorkers(boss: PgBoss): Promise<void> {
  // pg-boss's own graceful stop polls every half second; waiting for the workers ourselves returns sooner.
  const idle = Promise.all(jobNames.map((name) => boss.offWork(name, { wait: true })))
  const timeout = new AbortController()
  await Promise.race([idle, setTimeout(stopTimeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined)])
  timeout.abort()
  await boss.stop({ graceful: false })
}
