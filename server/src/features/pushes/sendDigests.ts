import { digestMail } from '@quad/contract/messages/digestMails.ts'
import {
  advanceDigests,
  digestsAtOnce,
  findDigestPerson,
  listEventsAhead,
  lockDueDigests,
  queueDigestPushes,
} from '../../entities/push/digestQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { untilDone } from '../../platform/untilDone.ts'
import { listUnread } from '../../entities/push/findContent.ts'
import { nextDigest } from '../../entities/push/nextDigest.ts'

/**
 * Enqueues the mails and pushes of due digests, 100 per transaction, and schedules the next ones (CALM-03, CALM-05).
 * Safe on several nodes at once, and if one dies: each digest is enqueued once.
 */
export async function sendDigests({ db, jobs, clock }: Pick<AppContext, 'db' | 'jobs' | 'clock'>): Promise<void> {
  await untilDone(() =>
    db.transaction().execute(async (trx) => {
      const now = clock.now()
      const due = await lockDueDigests(trx, now)
      if (due.length === 0) return false
      await advanceDigests(
        trx,
        due.map((digest) => ({ userId: digest.user_id, dueAt: nextDigest(digest, now) })),
      )
      await jobs.enqueueAll(
        trx,
        'mailDigest',
        due.filter(({ via }) => via !== 'push').map(({ user_id: userId }) => ({ data: { userId } })),
      )
      await queueDigestPushes(
        trx,
        due.filter(({ via }) => via !== 'mail').map((digest) => digest.user_id),
      )
      return due.length === digestsAtOnce
    }),
  )
}

const dayMs = 86_400_000

/** Mails what is unread now, of what the person may read now; nothing if nothing is. */
export async function sendDigestMail(
  {
    db,
    files,
    clock,
    publicUrl,
    unsubscribeTokens,
  }: Pick<AppContext, 'db' | 'files' | 'clock' | 'publicUrl' | 'unsubscribeTokens'>,
  mailer: Mailer,
  { id, data: { userId } }: { id: string; data: JobData['mailDigest'] },
): Promise<void> {
  const person = await findDigestPerson(db, userId)
  if (!person || person.via === 'push' || person.email === '') return
  const { shown, more } = await listUnread({ db, files }, userId)
  if (shown.length === 0 && person.messages === 0) return
  const { every, email, messages, chats, time_zone: timeZone } = person
  const now = clock.now()
  const until = new Date(now.getTime() + (every === 'day' ? dayMs : 7 * dayMs))
  const events = await listEventsAhead(db, userId, now, until)
  const unsubscribe = `${publicUrl}/unsubscribe/${unsubscribeTokens.sign(userId)}`
  const mail = digestMail(publicUrl, {
    every,
    messages,
    chats,
    timeZone,
    unsubscribe,
    notifications: shown,
    more,
    events: events.map(({ starts_at: startsAt, ...event }) => ({ ...event, startsAt })),
  })
  // RFC 8058: mail programs unsubscribe with a POST, without a session.
  const headers = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await mailer({ id, data: { to: email, ...mail, headers } })
}
