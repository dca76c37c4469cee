import { noticeMail } from '@quad/contract/messages/noticeMails.ts'
import { emitNotificationsChanged } from '../../entities/notification/notify.ts'
import { withoutLink } from '../../entities/notification/present.ts'
import { sendNextDateNotice } from '../../entities/notification/sendNextDateNotice.ts'
import { sendNextNotice } from '../../entities/notification/sendNextNotice.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { untilDone } from '../../platform/untilDone.ts'
import { findNotifiedPerson } from '../../entities/notification/noticeSetQueries.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mailer } from '../../platform/mail/mail.ts'

/**
 * Notifies people of changed, cancelled and deleted events and sessions, in sets of 1,000, each in its own transaction
 * (ruling 80). Several nodes may run it at once; each set is written by one of them.
 */
export async function sendNotices(context: Pick<AppContext, 'db' | 'jobs' | 'clock' | 'realtime'>): Promise<void> {
  const { db, jobs, clock } = context
  await untilDone(async () => {
    const notifiedIds = await db.transaction().execute((trx) => sendNextNotice(trx, jobs, clock.now()))
    if (notifiedIds) emitNotificationsChanged(context, notifiedIds)
    return notifiedIds !== undefined
  })
  await untilDone(async () => {
    const notifiedIds = await db.transaction().execute((trx) => sendNextDateNotice(trx, jobs, clock.now()))
    if (notifiedIds) emitNotificationsChanged(context, notifiedIds)
    return notifiedIds !== undefined
  })
}

/** Mails somebody what changed, unless they left since and may not read of it any more (rulings 74, 80). */
export async function sendNoticeMail(
  { db, publicUrl }: Pick<AppContext, 'db' | 'publicUrl'>,
  mailer: Mailer,
  { id, data }: { id: string; data: JobData['mailNotice'] },
): Promise<void> {
  const person = await findNotifiedPerson(db, data)
  if (!person?.email) return
  const { time_zone, path, sees_link: seesLink } = person
  const { kind, change } = data
  const own = { kind, change: seesLink ? change : withoutLink(change) }
  if (kind === 'eventChanged' && own.change.changes.length === 0) return
  const mail = noticeMail(publicUrl, [own, ...(data.also ?? [])], { path, timeZone: time_zone ?? 'UTC' })
  await mailer({ id, data: { to: person.email, ...mail } })
}
