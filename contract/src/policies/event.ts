import type { Policies } from '../policy.ts'

export interface EventStanding {
  /** There and, for the viewer, visible (ruling 27). */
  readonly visible: boolean
  readonly complete: boolean
  readonly cancelled: boolean
  readonly admin: boolean
  /** Of the event's college. */
  readonly collegeAdmin: boolean
}

type Refusal = 'event.notAdmin' | 'event.notCollegeAdmin' | 'event.incomplete' | 'event.cancelled'

const ifVisible = (event: EventStanding, answer: true | Refusal) => (event.visible ? answer : 'event.notFound')

export const eventPolicies = {
  'event.read': (event) => event.visible || 'event.notFound',
  'event.edit': (event) => ifVisible(event, !event.admin ? 'event.notAdmin' : !event.cancelled || 'event.cancelled'),
  'event.cancel': (event) => ifVisible(event, !event.admin ? 'event.notAdmin' : event.complete || 'event.incomplete'),
  'event.delete': (event) => ifVisible(event, event.admin || 'event.notAdmin'),
  'event.verify': (event) => ifVisible(event, event.collegeAdmin || 'event.notCollegeAdmin'),
  'event.organise': (event) => ifVisible(event, event.admin || 'event.notAdmin'),
  'event.comment': (event) => ifVisible(event, event.complete || 'event.incomplete'),
  'event.register': (event) => ifVisible(event, event.complete || 'event.incomplete'),
} satisfies Policies<'event', EventStanding>

export interface EventCommentStanding {
  /** There, and its event is visible. */
  readonly visible: boolean
  readonly author: boolean
  /** An admin of the event. */
  readonly admin: boolean
}

export const eventCommentPolicies = {
  'eventComment.delete': (comment) =>
    !comment.visible ? 'comment.notFound' : comment.author || comment.admin || 'eventComment.notYours',
} satisfies Policies<'eventComment', EventCommentStanding>

/** Of a club, fest or college, towards hosting events. */
export interface HostStanding {
  readonly there: boolean
  readonly admin: boolean
}

export const hostPolicies = {
  'host.addEvent': (host) => (!host.there ? 'event.hostNotFound' : host.admin || 'event.hostNotAdmin'),
} satisfies Policies<'host', HostStanding>
