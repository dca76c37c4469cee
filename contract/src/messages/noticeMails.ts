import type { Change, ChangedFact } from '../entities/notification.ts'
import { type MailText, writeMail } from '../mail.ts'
import { changeWords } from './changes.ts'
import { timeOf } from './reminderMails.ts'

interface Notice extends Change {
  readonly kind: keyof typeof subjects
  /** Its page on the site; null if it is gone. */
  readonly path: string | null
  /** IANA; the mail names it, as it may not be the reader's. */
  readonly timeZone: string
}

const subjects = {
  eventChanged: (title: string) => `Changed: ${title}`,
  eventCancelled: (title: string) => `Cancelled: ${title}`,
  eventDeleted: (title: string) => `Deleted: ${title}`,
  sessionChanged: (title: string) => `Changed: ${title}`,
  sessionDeleted: (title: string) => `Cancelled: ${title}`,
} as const

const sentences = {
  eventChanged: (title: string) => `The event “${title}”, which you joined, has changed.`,
  eventCancelled: (title: string) => `The event “${title}”, which you joined, was cancelled.`,
  eventDeleted: (title: string) => `The event “${title}”, which you joined, was deleted.`,
  sessionChanged: (title: string) => `The session “${title}” of your club has changed.`,
  sessionDeleted: (title: string) => `The session “${title}” of your club was deleted. It won’t take place.`,
} as const

/** Says what changed about an event or session, before → after (ruling 80). */
export function noticeMail(publicUrl: string, { kind, title, note, changes, path, timeZone }: Notice): MailText {
  const show = (fact: ChangedFact, value: string) => changeWords.value(fact, value, (at) => timeOf(at, timeZone))
  return writeMail(
    subjects[kind](title),
    [
      sentences[kind](title),
      ...changes.map(
        ({ fact, before, after }) => `${changeWords.facts[fact]}: ${show(fact, before)} → ${show(fact, after)}`,
      ),
      ...(note === '' ? [] : [`The organiser writes: ${note}`]),
      ...(path === null ? [] : [`Open it on Quad: ${publicUrl}${path}`]),
    ],
    publicUrl,
  )
}
