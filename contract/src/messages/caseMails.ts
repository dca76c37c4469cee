import { appealLink } from '../appealLink.ts'
import type { ReportOn } from '../entities/report.ts'
import { type MailText, writeMail } from '../mail.ts'
import { zoneTitle } from '../zoneTitle.ts'
import { suspendedMessage } from './suspensions.ts'

/** The names of removable things, as shown to their authors. */
const yours: Readonly<Partial<Record<ReportOn, string>>> = {
  post: 'your post',
  comment: 'your comment',
  eventComment: 'your comment on an event',
  eventPhoto: 'your photo of an event',
  chatMessage: 'your message in a chat',
  discussion: 'your message in a channel',
  file: 'your file in a channel',
  session: 'a live session of your club',
  club: 'your club',
  event: 'your event',
  festival: 'your festival',
}

const nameOf = (kind: ReportOn) => yours[kind] ?? 'what you posted'

const momentOf = (at: Date, timeZone: string) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })} (${zoneTitle(timeZone)})`

interface Settled {
  readonly kind: ReportOn
  readonly reason: string
  readonly timeZone: string
  readonly appealUntil: Date
  readonly removed: boolean
  /** Undefined if this person isn't suspended. */
  readonly suspended: { readonly until: Date | null } | undefined
}

/** The mail to someone whose content was removed or who was suspended (ruling 81). */
export function settledCaseMail(publicUrl: string, token: string, settled: Settled): MailText {
  const { kind, reason, timeZone, appealUntil, removed, suspended } = settled
  const subject = removed ? `We removed ${nameOf(kind)}` : 'Your Quad account is suspended'
  return writeMail(
    subject,
    [
      ...(removed ? [`A site admin of Quad removed ${nameOf(kind)}.`] : []),
      ...(suspended ? [suspendedMessage(suspended.until, timeZone)] : []),
      `Reason: ${reason}`,
      `If you think that this is wrong, you can appeal once, until ${momentOf(appealUntil, timeZone)}. This link shows the case, and you needn’t log in: ${appealLink(publicUrl, token)}`,
      'Anyone with the link can read your case, so don’t forward this email.',
    ],
    publicUrl,
  )
}

/** The mail to someone whom a site admin suspended without a case (SUP-08). */
export function suspendedMail(
  publicUrl: string,
  { until, reason, timeZone }: { readonly until: Date | null; readonly reason: string; readonly timeZone: string },
): MailText {
  return writeMail(
    'Your Quad account is suspended',
    [
      suspendedMessage(until, timeZone),
      `Reason: ${reason}`,
      `If you think that this is wrong, write to us: ${publicUrl}/help`,
    ],
    publicUrl,
  )
}

interface Answered {
  readonly kind: ReportOn
  readonly outcome: 'uphold' | 'dismiss'
  readonly reply: string
  readonly timeZone: string
  readonly lifted: boolean
  /** Until when the removed text can be read at the link; undefined if nothing was removed or it is erased. */
  readonly readableUntil: Date | undefined
}

/** The answer to an appeal. */
export function answeredAppealMail(publicUrl: string, token: string, answered: Answered): MailText {
  const { kind, outcome, reply, timeZone, lifted, readableUntil } = answered
  const upheld = [
    'We agree with your appeal.',
    ...(lifted ? ['Your suspension is lifted. You can log in again.'] : []),
    ...(readableUntil
      ? [
          `We can’t put back ${nameOf(kind)}, because everything around it was deleted too. You can copy its text until ${momentOf(readableUntil, timeZone)} and post it again: ${appealLink(publicUrl, token)}`,
        ]
      : []),
  ]
  const paragraphs = outcome === 'uphold' ? upheld : ['We looked at your appeal, and our decision stays.']
  return writeMail('Our answer to your appeal', [...paragraphs, ...(reply === '' ? [] : [reply])], publicUrl)
}
