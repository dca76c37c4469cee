import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** What clients report, by the names under which they do (wire.md §12); a `comment` is one under a post. */
export const reportOn = z.enum([
  'post',
  'comment',
  'eventComment',
  'chatRoom',
  'discussion',
  'file',
  'session',
  'club',
  'clubMember',
  'channelMemebr',
  'profile',
  'event',
  'festival',
  'college',
  'notification',
])

export type ReportOn = z.output<typeof reportOn>
export type ReportKind = ReturnType<typeof reportKindOf>

/** The kind of thing behind a name on the wire. */
export function reportKindOf(name: ReportOn) {
  if (name === 'profile') return 'user'
  if (name === 'festival') return 'fest'
  return name === 'channelMemebr' ? 'channelMember' : name
}

/** The name on the wire of a kind of thing. */
export function reportOnOf(kind: ReportKind): ReportOn {
  if (kind === 'user') return 'profile'
  if (kind === 'fest') return 'festival'
  return kind === 'channelMember' ? 'channelMemebr' : kind
}

/** A report as its author has it. */
export const report = z.strictObject({ _id: id, reportOn, reportedId: id, report: z.string(), createdAt: instant })

export type Report = z.output<typeof report>
