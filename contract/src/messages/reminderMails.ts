import { type MailText, writeMail } from '../mail.ts'
import { zoneTitle } from '../zoneTitle.ts'

interface Reminded {
  readonly title: string
  /** The name of a session's club; '' for an event. */
  readonly club: string
  /** '' online. */
  readonly place: string
  /** Its page on the site. */
  readonly path: string
  readonly startsAt: Date
  /** IANA; the mail names it, as it may not be the reader's. */
  readonly timeZone: string
}

const minute = 60_000
const hour = 60 * minute

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

function lengthOf(ms: number): string {
  return ms < 1.5 * hour
    ? counted(Math.max(1, Math.round(ms / minute)), 'minute')
    : counted(Math.round(ms / hour), 'hour')
}

/** A day and time with the name of their zone. */
export function timeOf(at: Date, timeZone: string): string {
  const day = at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return `${day} at ${time} (${zoneTitle(timeZone)})`
}

/**
 * Reminds of a session or event and of later sessions of the same club: when they start, their pages, and where to switch
 * reminders off (NOTI-05).
 */
export function reminderMail(publicUrl: string, next: Reminded, later: readonly Reminded[], now: Date): MailText {
  const { title, club, startsAt, timeZone } = next
  const starts = `starts in ${lengthOf(startsAt.getTime() - now.getTime())}`
  const what = club === '' ? 'an event that you joined' : `a session of ${club}`
  return writeMail(
    `Reminder: ${title} ${starts}${later.length === 0 ? '' : `, and ${counted(later.length, 'more session')} after it`}`,
    [
      `“${title}”, ${what}, ${starts}: on ${timeOf(startsAt, timeZone)}.`,
      ...wayTo(publicUrl, next),
      ...later.flatMap((one) => [
        `“${one.title}” starts on ${timeOf(one.startsAt, one.timeZone)}.`,
        ...wayTo(publicUrl, one),
      ]),
      `You can switch reminders off under “Reminders” at ${publicUrl}/settings/notifications.`,
    ],
    publicUrl,
  )
}

const wayTo = (publicUrl: string, { place, path }: Reminded) => [
  ...(place === '' ? [] : [`Where: ${place}`]),
  `Open it on Quad: ${publicUrl}${path}`,
]
