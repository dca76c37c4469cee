import { calendarFile } from '../../platform/calendarFile.ts'
import { registrationMail } from '@quad/contract/messages/registrationMails.ts'
import { findRegisteredPerson, listLaterDates, takeUnconfirmed } from '../../entities/event/confirmQueries.ts'
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

/**
 * Mails a registration's confirmation with a calendar file, and with the later dates of its series for which the person is
 * registered (EVT-45), unless it is withdrawn or the event won't take place.
 */
export async function sendRegistrationMail(
  { db, clock, publicUrl }: Pick<AppContext, 'db' | 'clock' | 'publicUrl'>,
  mailer: Mailer,
  { id, data }: { id: string; data: JobData['mailRegistration'] },
): Promise<void> {
  const person = await findRegisteredPerson(db, data)
  if (!person) return
  const { email, title, team, place, series_id, starts_at: startsAt, ends_at: endsAt, time_zone } = person
  const later = series_id === null ? [] : await listLaterDates(db, series_id, data.userId, startsAt)
  const addressOf = (eventId: string) => `${publicUrl}/events/${eventId}`
  const mail = registrationMail(publicUrl, {
    title,
    team,
    place,
    laterStarts: later.map(({ starts_at }) => starts_at),
    startsAt,
    endsAt,
    address: addressOf(data.eventId),
    timeZone: time_zone ?? 'UTC',
  })
  const changedAt = clock.now().toISOString()
  const entries = [{ ...person, id: data.eventId }, ...later].map((date) => ({
    id: date.id,
    title: date.title,
    start: date.starts_at.toISOString(),
    end: date.ends_at.toISOString(),
    place: date.place,
    address: addressOf(date.id),
    changedAt,
    revision: date.revision,
  }))
  const file = calendarFile(entries)
  const attachments = [{ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: file }]
  await mailer({ id, data: { to: email, ...mail, attachments } })
}
