import { type MailText, writeMail } from '../mail.ts'
import { timeOf } from './reminderMails.ts'

interface Registered {
  readonly title: string
  /** '' for individuals. */
  readonly team: string
  /** '' online. */
  readonly place: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** For how many later dates of the series. */
  readonly more: number
  /** The event's page. */
  readonly address: string
  /** IANA; the mail names it, as it may not be the reader's. */
  readonly timeZone: string
}

/** Confirms a registration; a calendar file goes with it (TEAM-01). */
export function registrationMail(
  publicUrl: string,
  { title, team, place, more, startsAt, endsAt, address, timeZone }: Registered,
): MailText {
  return writeMail(
    `You’re registered: ${title}`,
    [
      team === '' ? `You’re registered for “${title}”.` : `Your team “${team}” is registered for “${title}”.`,
      `Starts: ${timeOf(startsAt, timeZone)}\nEnds: ${timeOf(endsAt, timeZone)}`,
      ...(place === '' ? [] : [`Where: ${place}`]),
      ...(more === 0 ? [] : [`You’re also registered for ${more} more date${more === 1 ? '' : 's'} of it.`]),
      'Open the attached file to add it to your calendar.',
      `Your registration on Quad: ${address}`,
    ],
    publicUrl,
  )
}
