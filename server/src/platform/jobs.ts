import { setTimeout } from 'node:timers/promises'
import type { Change, NotificationKind } from '@quad/contract/entities/notification.ts'
import { caseLimits } from '@quad/contract/caseLimits.ts'
import { limits } from '@quad/contract/limits.ts'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from './database.ts'
import { scrub } from './log.ts'
import type { Mail } from './mail/mail.ts'

export interface JobData {
  /** Null sends nothing: it takes a mail's place, so that the time of an answer doesn't reveal whether one is sent. */
  sendMail: Mail | null
  deleteFiles: null
  /** Deletes uploads that are still unattached after a day, and removed things whose 60 days are over. */
  sweepUploads: null
  /** Deletes unfinished sign-ups, old codes, expired provider tokens and idempotency keys of rows deleted long ago. */
  sweepSignups: null
  eraseClosedAccounts: null
  /** Removes what belongs to deleted clubs. */
  eraseClubs: null
  eraseEvents: null
  eraseFests: null
  settleColleges: null
  /** Asks members whom leads named, also those whose address this account has since; ends invitations that are over. */
  settleInvitations: { userId: string } | null
  /** Carries out what site admins decided ten seconds before. */
  carryOutCases: null
  /** Carries out the bulk acts of an event or club that can't be undone any more. */
  carryOutActs: { readonly of: 'event' | 'club'; readonly placeId: string }
  /** Removes what was written in deleted channels. */
  eraseChannels: null
  /** Writes the notifications of an act with more than 100 recipients. */
  fanOutNotification: {
    readonly kind: NotificationKind
    readonly actorId: string
    readonly subjectId: string
    readonly actId: string
  }
  /** Enqueues `sendReminders` for the next two minutes, if a reminder becomes due by then. */
  planReminders: null
  /** Reminds people of what is due now. */
  sendReminders: null
  /** Mails one person a reminder. */
  mailReminder: {
    readonly kind: 'sessionReminder' | 'eventReminder'
    readonly lead: 'day' | 'quarter'
    readonly targetId: string
    /** ISO 8601: if the target has moved since, no mail is sent. */
    readonly startsAt: string
    readonly userId: string
  }
  /** Enqueues a mail to everyone who was registered for an event since the last run. */
  confirmRegistrations: null
  mailRegistration: { readonly eventId: string; readonly userId: string }
  /** Notifies people of changed, cancelled and deleted events and sessions. */
  sendNotices: null
  /** Mails one person such a notice. */
  mailNotice: {
    readonly kind: 'eventChanged' | 'eventCancelled' | 'eventDeleted' | 'sessionChanged' | 'sessionDeleted'
    readonly targetId: string
    /** Of a session. */
    readonly channelId: string | null
    readonly userId: string
    readonly change: Change
  }
}

export type JobName = keyof JobData

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

// Queues of their own, so that codes never wait behind thousands of mails.
const massMail = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  notify: true,
  // Within a minute or two after a node died, another sends its mails.
  heartbeatSeconds: 30,
  warningQueueSize: 100_000,
  deleteAfterSeconds: 3600,
} as const

const retried = { retryLimit: 12, retryDelay: 5, retryBackoff: true, notify: true, deleteAfterSeconds: 3600 } as const

// A mail may contain a code: delete a finished job at once and a failed one within the hour.
const queues = {
  sendMail: { retryLimit: 12, retryDelay: 2, retryBackoff: true, notify: true, deleteAfterSeconds: 3600 },
  deleteFiles: retried,
  sweepUploads: { retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 3600 },
  sweepSignups: { retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 3600 },
  eraseClosedAccounts: { retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 3600 },
  eraseClubs: retried,
  eraseEvents: retried,
  eraseFests: retried,
  settleColleges: retried,
  settleInvitations: retried,
  carryOutCases: { retryLimit: 12, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 },
  carryOutActs: { retryLimit: 12, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 },
  eraseChannels: retried,
  // After a node dies another begins again once the job has expired: with sets of a second each, a minute is ample.
  fanOutNotification: { ...retried, retryDelay: 2, expireInSeconds: 60 },
  planReminders: { retryLimit: 3, retryDelay: 5, deleteAfterSeconds: 3600 },
  // Not retried: the next one follows within seconds.
  sendReminders: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  mailReminder: massMail,
  confirmRegistrations: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  mailRegistration: massMail,
  // Not retried: the next one follows within a minute.
  sendNotices: { retryLimit: 0, notify: true, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  mailNotice: massMail,
} satisfies Record<JobName, object>

// In seconds, by the database's clock: a job that starts early would find nothing to do.
const delays: Readonly<Partial<Record<JobName, { startAfter: number }>>> = {
  carryOutCases: { startAfter: caseLimits.undoSeconds + 1 },
  carryOutActs: { startAfter: limits.undoSeconds + 1 },
}

const stopTimeoutMs = 10_000

const hourly = '17 * * * *'
const everyMinute = ['planReminders', 'sendNotices', 'confirmRegistrations'] as const

const swept = [
  'sweepSignups',
  'sweepUploads',
  'eraseClosedAccounts',
  'eraseClubs',
  'eraseChannels',
  'eraseEvents',
  'eraseFests',
  'settleColleges',
  'settleInvitations',
  'carryOutCases',
] as const

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
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  for (const name of swept) await boss.schedule(name, hourly)
  for (const name of everyMinute) await boss.schedule(name, '* * * * *')
  const startWorker = <Name extends JobName>(name: Name, worker: Worker<Name>) => workOn(boss, log, name, worker)
  return {
    async enqueue(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx), ...delays[name] })
    },
    async enqueueAll(trx, name, jobs) {
      const inserts = jobs.map(({ data, startAfter }) => ({ ...(data && { data }), ...(startAfter && { startAfter }) }))
      await boss.insert(name, inserts, { db: fromKysely(trx) })
    },
    async work(workers) {
      await startWorker('sendMail', workers.sendMail)
      await startWorker('deleteFiles', workers.deleteFiles)
      await startWorker('sweepUploads', workers.sweepUploads)
      await startWorker('sweepSignups', workers.sweepSignups)
      await startWorker('eraseClosedAccounts', workers.eraseClosedAccounts)
      await startWorker('eraseClubs', workers.eraseClubs)
      await startWorker('eraseChannels', workers.eraseChannels)
      await startWorker('eraseEvents', workers.eraseEvents)
      await startWorker('eraseFests', workers.eraseFests)
      await startWorker('settleColleges', workers.settleColleges)
      await startWorker('settleInvitations', workers.settleInvitations)
      await startWorker('carryOutCases', workers.carryOutCases)
      await startWorker('carryOutActs', workers.carryOutActs)
      await startWorker('fanOutNotification', workers.fanOutNotification)
      await startWorker('planReminders', workers.planReminders)
      await startWorker('sendReminders', workers.sendReminders)
      await startWorker('mailReminder', workers.mailReminder)
      await startWorker('confirmRegistrations', workers.confirmRegistrations)
      await startWorker('mailRegistration', workers.mailRegistration)
      await startWorker('sendNotices', workers.sendNotices)
      await startWorker('mailNotice', workers.mailNotice)
    },
    stop: () => stopWorkers(boss),
  }
}

// How many batches a node sends at once, and each batch's mails at once: sending is mostly waiting for the mail server.
// With two, a batch of reminders whose slowest mail takes long doesn't stop the others.
const mailBatches: Readonly<Partial<Record<JobName, number>>> = {
  sendMail: 1,
  mailReminder: 2,
  mailNotice: 2,
  mailRegistration: 2,
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
    const results = batches ? await Promise.all(jobs.map(once)) : await inTurn(jobs, once)
    const done = results.filter((result) => result.status === 'completed').map((result) => result.id)
    if (done.length > 0) await boss.deleteJob(name, done)
    return results.filter((result) => result.status !== 'completed')
  })
}

async function inTurn<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await act(item))
  return results
}

async function stopWorkers(boss: PgBoss): Promise<void> {
  // pg-boss's own graceful stop polls every half second; waiting for the workers ourselves returns sooner.
  const idle = Promise.all(Object.keys(queues).map((name) => boss.offWork(name, { wait: true })))
  const timeout = new AbortController()
  await Promise.race([idle, setTimeout(stopTimeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined)])
  timeout.abort()
  await boss.stop({ graceful: false })
}
