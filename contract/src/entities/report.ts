import { z } from 'zod'
import { id, instant } from '../fields.ts'

/**
 * The names on the wire of things that can be reported (wire.md §12); `comment` means a comment on a post,
 * `discussion` a message of a channel and `chatMessage` one of a direct chat.
 */
export const reportOn = z.enum([
  'post',
  'comment',
  'eventComment',
  'eventPhoto',
  'chatRoom',
  'chatMessage',
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

export function reportKindOf(name: ReportOn) {
  if (name === 'profile') return 'user'
  if (name === 'festival') return 'fest'
  return name === 'channelMemebr' ? 'channelMember' : name
}

const reportKinds = new Set<string>(reportOn.options.map(reportKindOf))

export const isReportKind = (kind: string): kind is ReportKind => reportKinds.has(kind)

export function reportOnOf(kind: ReportKind): ReportOn {
  if (kind === 'user') return 'profile'
  if (kind === 'fest') return 'festival'
  return kind === 'channelMember' ? 'channelMemebr' : kind
}

export const report = z.strictObject({ _id: id, reportOn, reportedId: id, report: z.string(), createdAt: instant })

export type Report = z.output<typeof report>
