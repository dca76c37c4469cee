import { setTimeout } from 'node:timers/promises'
import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from './database.ts'
import { scrub } from './log.ts'
import type { Mail } from './mail/mail.ts'

/** Every kind of job and what it carries. */
export interface JobData {
  sendMail: Mail
  /** Removes files from the store whose uploads are gone. */
  deleteFiles: null
  /** Removes uploads that nothing holds a day on. */
  sweepUploads: null
  /** Removes sign-ups that were never finished, old codes, and tokens of others that have expired. */
  sweepSignups: null
  /** Erases accounts that were closed too long ago to be reopened. */
  eraseClosedAccounts: null
  /** Writes the notifications of an act that has many recipients. */
  fanOutNotification: {
    readonly kind: NotificationKind
    readonly actorId: string
    readonly subjectId: string
    readonly actId: string
  }
}

export type JobName = keyof JobData

/** Does a job; may be called again with the same id after a crash, and must then have no second effect. */
export type Worker<Name extends JobName> = (job: { id: string; data: JobData[Name] }) => Promise<void>
export type Workers = { readonly [Name in JobName]: Worker<Name> }

export interface Jobs {
  /** Enqueues within the transaction that causes the job: it runs if and only if that commits. */
  enqueue<Name extends JobName>(trx: Db, name: Name, data: JobData[Name]): Promise<void>
  /** Begins to work; jobs are taken within moments of their commit. */
  work(workers: Workers): Promise<void>
  /** Lets running jobs end (10 seconds at most) and stops. */
  stop(): Promise<void>
}

// A mail may hold a code: a job that is done is deleted at once, and one that failed for good within the hour.
const queues = {
  sendMail: { retryLimit: 12, retryDelay: 2, retryBackoff: true, notify: true, deleteAfterSeconds: 3600 },
  deleteFiles: { retryLimit: 12, retryDelay: 5, retryBackoff: true, notify: true, deleteAfterSeconds: 3600 },
  sweepUploads: { retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 3600 },
  sweepSignups: { retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 3600 },
  eraseClosedAccounts: { retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 3600 },
  // After a node dies another begins again once the job has expired: with sets of a second each, a minute is ample.
  fanOutNotification: {
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    notify: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  },
} satisfies Record<JobName, object>

const patienceMs = 10_000

const hourly = '17 * * * *'

const polling = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  // A job that is tried again is announced by nobody.
  notifyPollingIntervalSeconds: 2,
} as const

/** The job queue in the `pgboss` schema of the same database. */
export async function startJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, application_name: 'quad jobs', max: 3, useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  await boss.start()
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  for (const name of ['sweepSignups', 'sweepUploads', 'eraseClosedAccounts'] as const) await boss.schedule(name, hourly)

  // Taken ten at a time without a pause while there are more, so that a burst is worked off at once. Each job ends by
  // itself: one that fails is tried again alone.
  const begin = async <Name extends JobName>(name: Name, worker: Worker<Name>) => {
    const once = (job: { id: string; data: JobData[Name] }) =>
      worker({ id: job.id, data: job.data }).then(
        () => ({ id: job.id, status: 'completed' as const }),
        (error: unknown) => {
          log.warn({ err: error, job: job.id, queue: name }, 'a job failed and will be tried again')
          return { id: job.id, status: 'failed' as const, output: { message: scrub(String(error)) } }
        },
      )
    await boss.work<JobData[Name]>(name, polling, async (jobs) => {
      const results: Awaited<ReturnType<typeof once>>[] = []
      for (const job of jobs) results.push(await once(job))
      const done = results.filter((result) => result.status === 'completed').map((result) => result.id)
      if (done.length > 0) await boss.deleteJob(name, done)
      return results.filter((result) => result.status !== 'completed')
    })
  }
  return {
    async enqueue(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx) })
    },
    async work(workers) {
      await begin('sendMail', workers.sendMail)
      await begin('deleteFiles', workers.deleteFiles)
      await begin('sweepUploads', workers.sweepUploads)
      await begin('sweepSignups', workers.sweepSignups)
      await begin('eraseClosedAccounts', workers.eraseClosedAccounts)
      await begin('fanOutNotification', workers.fanOutNotification)
    },
    async stop() {
      // Asked to wait itself, it looks twice a second whether they have ended, first after half a second.
      const names = Object.keys(queues)
      const idle = Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
      const patience = new AbortController()
      await Promise.race([idle, setTimeout(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)])
      patience.abort()
      await boss.stop({ graceful: false })
    },
  }
}
