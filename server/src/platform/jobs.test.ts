import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/cloneDatabase.ts'
import { signupForm } from '../testing/accounts.ts'
import { startTestQuad, type TestQuad } from '../testing/quad.ts'
import { range } from '../testing/turns.ts'
import { until } from '../testing/waiting.ts'
import { type Db, openDatabase } from './database.ts'
import { jobNames } from './jobQueues.ts'
import { type Jobs, startJobs, type MailWorkers, type Workers } from './jobs.ts'
import { createLog } from './log.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

const mail = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

const localMail = () => quad.context.db.selectFrom('local_mail').select('recipient').execute()

test('[ACC-03] a burst of 60 mails is sent at once, each mail once', async () => {
  const addresses = range(60).map((at) => `hall.${at}@example.edu`)
  await Promise.all(addresses.map((to) => quad.context.jobs.enqueue(quad.context.db, 'sendMail', mail(to))))
  await until('all have localMail', async () => (await localMail()).length >= addresses.length)
  expect((await localMail()).map((row) => row.recipient).toSorted()).toEqual(addresses.toSorted())
})

test('a mail is sent only if the transaction that enqueued it commits', async () => {
  const undone = quad.context.db.transaction().execute(async (trx) => {
    await quad.context.jobs.enqueue(trx, 'sendMail', mail('undone@example.edu'))
    throw new Error('Something else went wrong.')
  })
  await expect(undone).rejects.toThrow('Something else')
  await quad.context.jobs.enqueue(quad.context.db, 'sendMail', mail('done@example.edu'))
  await until('the committed mail has arrived', async () =>
    (await localMail()).some((row) => row.recipient === 'done@example.edu'),
  )
  expect((await localMail()).map((row) => row.recipient)).not.toContain('undone@example.edu')
})

test('[ACC-03] a sent mail, and the code in it, is deleted from the queue', async () => {
  const code = '271828'
  await quad.context.jobs.enqueue(quad.context.db, 'sendMail', { ...mail('kept@example.edu'), text: code })
  await until('it has localMail', async () => (await localMail()).some((row) => row.recipient === 'kept@example.edu'))
  const kept = () =>
    sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job where data::text like ${`%${code}%`}`.execute(
      quad.context.db,
    )
  await until('the job is deleted', async () => (await kept()).rows[0]?.jobs === 0)
  expect((await kept()).rows).toEqual([{ jobs: 0 }])
})

test('[ACC-03] sign-ups older than a day are swept, younger ones stay', async () => {
  const { db } = quad.context
  for (const email of ['old@example.edu', 'young@example.edu']) (await quad.call('signup', signupForm(email))).reply()
  const past = { created_at: sql<Date>`now() - interval '3 days'` }
  await db.updateTable('pending_signups').set(past).where('email', '=', 'old@example.edu').execute()
  await db.updateTable('codes').set(past).where('email', '=', 'old@example.edu').execute()
  await quad.context.jobs.enqueue(db, 'sweepSignups', null)
  const emailsIn = async (table: 'pending_signups' | 'codes') =>
    (await db.selectFrom(table).select('email').execute()).map((row) => row.email)
  await until('the old code is deleted', async () => !(await emailsIn('codes')).includes('old@example.edu'))
  expect(await emailsIn('pending_signups')).toEqual(['young@example.edu'])
  expect(await emailsIn('codes')).toEqual(['young@example.edu'])
})

const idle = async () => undefined
const idleWorkers = {
  makeBackup: undefined,
  deleteFiles: idle,
  sweepUploads: idle,
  exportData: idle,
  recountClosed: idle,
  sweepSignups: idle,
  eraseClosedAccounts: idle,
  eraseClubs: idle,
  eraseEvents: idle,
  eraseFests: idle,
  eraseGroups: idle,
  settleColleges: idle,
  settleOffices: idle,
  settleInvitations: idle,
  sendInvitees: idle,
  offerSeats: idle,
  askForFeedback: idle,
  announcePhotos: idle,
  remindOfSubmissions: idle,
  carryOutCases: idle,
  carryOutActs: idle,
  eraseChannels: idle,
  updateForwards: idle,
  fanOutNotification: idle,
  planReminders: idle,
  sendReminders: idle,
  confirmRegistrations: idle,
  sendNotices: idle,
  sendDigests: idle,
}

const idleMail = {
  sendMail: idle,
  mailInvitee: idle,
  mailReminder: idle,
  mailRegistration: idle,
  mailNotice: idle,
  mailDigest: idle,
  mailAnnouncement: idle,
}

/** Starts a job queue with these workers (all others idle) on its own database. */
async function withWorkers(
  workers: Partial<Workers & MailWorkers>,
  act: (jobs: Jobs, db: Db) => Promise<void>,
): Promise<void> {
  const copy = await cloneDatabase(inject('adminUrl'))
  const { db, close } = openDatabase({ url: copy.url, poolSize: 1 })
  const jobs = await startJobs(copy.url, createLog('silent'))
  await jobs.work({ ...idleWorkers, ...workers })
  await jobs.workOnMail({ ...idleMail, ...workers })
  await act(jobs, db)
  await jobs.stop()
  await close()
  await copy.drop()
}

test('[HAND-04] every kind of job has a worker that is started', async () => {
  const done = new Set<string>()
  const noted = Object.fromEntries(jobNames.map((name) => [name, async () => void done.add(name)]))
  await withWorkers(noted, async (_, db) => {
    await sql`insert into pgboss.job (name, data, start_after) select name, null, now() from pgboss.queue
      where name = any(${jobNames})`.execute(db)
    await until('all are done', async () => done.size === jobNames.length)
    expect([...done].toSorted()).toEqual(jobNames.toSorted())
  })
})

test('a running job finishes before the queue stops', async () => {
  const started = Promise.withResolvers<void>()
  const order: string[] = []
  const deleteFiles = async () => {
    started.resolve()
    await sql`select pg_sleep(0.2)`.execute(quad.context.db)
    order.push('ended')
  }
  await withWorkers({ deleteFiles }, async (jobs, db) => {
    await jobs.enqueue(db, 'deleteFiles', null)
    await started.promise
    await jobs.stop()
    order.push('stopped')
    expect(order).toEqual(['ended', 'stopped'])
  })
})

test('[HAND-04] the job that reminds teams of a deadline has a worker', async () => {
  const ran = Promise.withResolvers<void>()
  let runs = 0
  const remindOfSubmissions = async () => {
    runs += 1
    ran.resolve()
  }
  await withWorkers({ remindOfSubmissions }, async (jobs, db) => {
    await jobs.enqueue(db, 'remindOfSubmissions', null)
    await ran.promise
    expect(runs).toBe(1)
  })
})

test('[NOTI-05] two batches of ten reminders are sent at once, so that a slow mail delays only its own batch', async () => {
  let waiting = 0
  const all = Promise.withResolvers<void>()
  const mailReminder = async () => {
    waiting += 1
    if (waiting === 20) all.resolve()
    await all.promise
  }
  const startsAt = new Date(0).toISOString()
  const userId = randomUUID()
  const data = { kind: 'sessionReminder', lead: 'day', targetId: userId, startsAt, userId } as const
  await withWorkers({ mailReminder }, async (jobs, db) => {
    await jobs.enqueueAll(
      db,
      'mailReminder',
      range(20).map(() => ({ data })),
    )
    await until('twenty are being sent', async () => waiting === 20)
    expect(waiting).toBe(20)
  })
})

test('a slow mail server delays the mails of a batch together, not each after the other', async () => {
  let sending = 0
  const both = Promise.withResolvers<void>()
  const sendMail = async () => {
    sending += 1
    if (sending === 2) both.resolve()
    await both.promise
  }
  await withWorkers({ sendMail }, async (jobs, db) => {
    await jobs.enqueueAll(db, 'sendMail', [{ data: mail('one@example.edu') }, { data: mail('two@example.edu') }])
    await until('both are being sent', async () => sending === 2)
    expect(sending).toBe(2)
  })
})
