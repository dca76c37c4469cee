import { noticeMail } from '@quad/contract/messages/noticeMails.ts'
import { findNotifiedPerson } from '../../entities/notification/noticeSetQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mailer } from '../../platform/mail/mail.ts'

/** Mails somebody what changed, unless they left since and may not read of it any more (rulings 74, 80). */
export async function sendNoticeMail(
  { db, publicUrl }: Pick<AppContext, 'db' | 'publicUrl'>,
  mailer: Mailer,
  { id, data }: { id: string; data: JobData['mailNotice'] },
): Promise<void> {
  const person = await findNotifiedPerson(db, data)
  if (!person?.email) return
  const { time_zone, path } = person
  const mail = noticeMail(publicUrl, [data, ...(data.also ?? [])], { path, timeZone: time_zone ?? 'UTC' })
  await mailer({ id, data: { to: person.email, ...mail } })
}
