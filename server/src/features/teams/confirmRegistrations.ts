import { calendarFile } from '../../platform/calendarFile.ts'
import { registrationMail } from '@quad/contract/messages/registrationMails.ts'
import { findRegisteredPerson, takeUnconfirmed } from '../../entities/event/confirmQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { untilDone } from '../../platform/untilDone.ts'

/**
 * Enqueues a mail to everyone registered since the last run, each once, however they came to be (TEAM-01). A job, so
 * that registering doesn't wait for it while a thousand register at once.
 */
export async function confirmRegistrations({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Promise<void> {
  await untilDone(() =>
    db.transaction().execute(async (trx) => {
      const registrants = await takeUnconfirmed(trx)
      await jobs.enqueueAll(
        trx,
        'mailRegistration',
        registrants.map((data) => ({ data })),
      )
      return registrants.length > 0
    }),
  )
}

/** Mails a registration's confirmation with a calendar file, unless it is withdrawn or the event won't take place. */
export async function sendRegistrationMail(
  { db, clock, publicUrl }: Pick<AppContext, 'db' | 'clock' | 'publicUrl'>,
  mailer: Mailer,
  { id, data }: { id: string; data: JobData['mailRegistration'] },
): Promise<void> {
  const person = await findRegisteredPerson(db, data)
  if (!person) return
  const { email, title, team, place, more, starts_at: startsAt, ends_at: endsAt, time_zone, revision } = person
  const address = `${publicUrl}/events/${data.eventId}`
  const mail = registrationMail(publicUrl, {
    title,
    team,
    place,
    more,
    startsAt,
    endsAt,
    address,
    timeZone: time_zone ?? 'UTC',
  })
  const [start, end, changedAt] = [startsAt.toISOString(), endsAt.toISOString(), clock.now().toISOString()]
  const file = calendarFile([{ id: data.eventId, title, start, end, place, address, changedAt, revision }])
  const attachments = [{ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: file }]
  await mailer({ id, data: { to: email, ...mail, attachments } })
}
