import type { Change, ChangedFact } from '../entities/notification.ts'
import { type MailText, writeMail } from '../mail.ts'
import { changeWords, dateLines } from './changes.ts'
import { timeOf } from './reminderMails.ts'

interface Notice {
  readonly kind: keyof typeof subjects
  readonly change: Change
}

interface Where {
  /** Its page on the site; null if it is gone. */
  readonly path: string | null
  /** IANA; the mail names it, as it may not be the reader's. */
  readonly timeZone: string
}

const subjects = {
  eventChanged: (title: string) => `Changed: ${title}`,
  seriesChanged: (title: string) => `New dates: ${title}`,
  eventCancelled: (title: string) => `Cancelled: ${title}`,
  eventDeleted: (title: string) => `Deleted: ${title}`,
  eventMessage: (title: string) => `About ${title}`,
  roundAsked: (title: string) => `You go on: ${title}`,
  collegeNotice: (title: string) => `Notice of ${title}`,
  registrationRemoved: (title: string) => `Your registration was removed: ${title}`,
  sessionChanged: (title: string) => `Changed: ${title}`,
  sessionDeleted: (title: string) => `Cancelled: ${title}`,
} as const

const sentences = {
  eventChanged: (title: string) => `The event “${title}”, which you joined, has changed.`,
  seriesChanged: (title: string) => `The dates of “${title}”, which you joined, have changed.`,
  eventCancelled: (title: string) => `The event “${title}”, which you joined, was cancelled.`,
  eventDeleted: (title: string) => `The event “${title}”, which you joined, was deleted.`,
  eventMessage: (title: string) => `The organisers of “${title}”, which you joined, write:`,
  roundAsked: (title: string) =>
    `You go on in “${title}”, and its organisers ask you something. Please answer on the event’s page.`,
  collegeNotice: (title: string) => `${title} writes to all its students:`,
  registrationRemoved: (title: string) =>
    `An organiser of the event “${title}” removed your registration. You don’t take part any more.`,
  sessionChanged: (title: string) => `The session “${title}” of your club has changed.`,
  sessionDeleted: (title: string) => `The session “${title}” of your club was deleted. It won’t take place.`,
} as const

/** Says what changed about an event, or about sessions of one channel, before → after (ruling 80). */
export function noticeMail(
  publicUrl: string,
  notices: readonly [Notice, ...Notice[]],
  { path, timeZone }: Where,
): MailText {
  const show = (fact: ChangedFact, value: string) => changeWords.value(fact, value, (at) => timeOf(at, timeZone))
  const [{ kind, change }, ...more] = notices
  const others = more.length === 0 ? '' : `, and ${more.length} more session${more.length === 1 ? '' : 's'}`
  return writeMail(
    `${subjects[kind](change.title)}${others}`,
    [
      ...notices.flatMap((notice) => [
        sentences[notice.kind](notice.change.title),
        ...notice.change.changes.map(
          ({ fact, before, after }) => `${changeWords.facts[fact]}: ${show(fact, before)} → ${show(fact, after)}`,
        ),
        ...dateLines(notice.change, (at) => timeOf(at, timeZone)),
        ...(notice.change.note === '' ? [] : [noteOf(notice)]),
      ]),
      ...(path === null ? [] : [`Open it on Quad: ${publicUrl}${path}`]),
    ],
    publicUrl,
  )
}

const noteOf = ({ kind, change: { note } }: Notice) =>
  kind === 'eventMessage' || kind === 'collegeNotice' ? note : `The organiser writes: ${note}`
