import { setTimeout } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from './database.ts'
import { mapInTurn } from './eachPage.ts'
import {
  delays,
  everyMinute,
  hourly,
  type JobData,
  type JobName,
  jobNames,
  mailBatches,
  queues,
  swept,
} from './jobQueues.ts'
import { scrub } from './log.ts'

/** Does a job. It may run again with the same id after a crash, so it must be idempotent. */
export type Worker<Name extends JobName> = (job: { id: string; data: JobData[Name] }) => Promise<void>
export type Workers = { readonly [Name in JobName]: Worker<Name> }

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
  /** Waits for running jobs, 10 seconds at most, and stops. */
  stop(): Promise<void>
}

const stopTimeoutMs = 10_000

const polling = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  // Retries send no NOTIFY, so they depend on polling.
  notifyPollingIntervalSeconds: 2,
} as const

export async function startJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, application_name: 'quad jobs', max: 3, useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported a problem'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue reported a problem'))
  await boss.start()
  await createQueues(boss)
  return {
    async enqueue(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx), ...delays[name] })
    },
    async enqueueAll(trx, name, jobs) {
      const inserts = jobs.map(({ data, startAfter }) => ({ ...(data && { data }), ...(startAfter && { startAfter }) }))
      await boss.insert(name, inserts, { db: fromKysely(trx) })
    },
    work: (workers) => startEach(boss, log, workers),
    stop: () => stopWorkers(boss),
  }
}

async function startEach(boss: PgBoss, log: Logger, workers: Workers): Promise<void> {
  const startWorker = <Name extends JobName>(name: Name) => workOn(boss, log, name, workers[name])
  for (const name of jobNames) await startWorker(name)
}

async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  for (const name of swept) await boss.schedule(name, hourly)
  for (const name of everyMinute) await boss.schedule(name, '* * * * *')
}

// Batches of ten without a pause, so that a burst drains quickly. Each job reports its own result: only a failed one is
// retried.
async function workOn<Name extends JobName>(
  boss: PgBoss,
  log: Logger,
  name: Name,
  worker: Worker<Name>,
): Promise<void> {
  const once = (job: { id: string; data: JobData[Name] }) =>
    worker({ id: job.id, data: job.data }).then(
      () => ({ id: job.id, status: 'completed' as const }),
      (error: unknown) => {
        log.warn({ err: error, job: job.id, queue: name }, 'a job failed; it will be retried up to its limit')
        return { id: job.id, status: 'failed' as const, output: { message: scrub(String(error)) } }
      },
    )
  const batches = mailBatches[name]
  await boss.work<JobData[Name]>(name, { ...polling, localConcurrency: batches ?? 1 }, async (jobs) => {
    const results = batches ? await Promise.all(jobs.map(once)) : await mapInTurn(jobs, once)
    const done = results.filter((result) => result.status === 'completed').map((result) => result.id)
    if (done.length > 0) await boss.deleteJob(name, done)
    return results.filter((result) => result.status !== 'completed')
  })
}

async function stopWorkers(boss: PgBoss): Promise<void> {
  // pg-boss's own graceful stop polls every half second; waiting for the workers ourselves returns sooner.
  const idle = Promise.all(jobNames.map((name) => boss.offWork(name, { wait: true })))
  const timeout = new AbortController()
  await Promise.race([idle, setTimeout(stopTimeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined)])
  timeout.abort()
  await boss.stop({ graceful: false })
}
