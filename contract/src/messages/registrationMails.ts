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
  /** When the later dates of the series begin for which they are registered, too. */
  readonly laterStarts: readonly Date[]
  /** The event's page. */
  readonly address: string
  /** IANA; the mail names it, as it may not be the reader's. */
  readonly timeZone: string
}

const listedMax = 20

function laterText(starts: readonly Date[], timeZone: string): string {
  const more = `${starts.length} more date${starts.length === 1 ? '' : 's'}`
  const rest = starts.length - listedMax
  const lines = starts.slice(0, listedMax).map((start) => timeOf(start, timeZone))
  return [`You’re also registered for ${more}:`, ...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}

/** Confirms a registration, also for all dates of a series; a calendar file goes with it (TEAM-01). */
export function registrationMail(
  publicUrl: string,
  { title, team, place, laterStarts, startsAt, endsAt, address, timeZone }: Registered,
): MailText {
  return writeMail(
    `You’re registered: ${title}`,
    [
      team === '' ? `You’re registered for “${title}”.` : `Your team “${team}” is registered for “${title}”.`,
      `Starts: ${timeOf(startsAt, timeZone)}\nEnds: ${timeOf(endsAt, timeZone)}`,
      ...(place === '' ? [] : [`Where: ${place}`]),
      ...(laterStarts.length === 0 ? [] : [laterText(laterStarts, timeZone)]),
      `Open the attached file to add ${laterStarts.length === 0 ? 'it' : 'them'} to your calendar.`,
      `Your registration on Quad: ${address}`,
    ],
    publicUrl,
  )
}
