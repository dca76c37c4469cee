import type { Policies } from '../policy.ts'

export interface EventStanding {
  /** The event exists and the viewer may see it (ruling 27). */
  readonly visible: boolean
  readonly complete: boolean
  readonly cancelled: boolean
  readonly admin: boolean
  /** The viewer administers the event's college. */
  readonly collegeAdmin: boolean
}

type Refusal = 'event.notAdmin' | 'event.notCollegeAdmin' | 'event.incomplete' | 'event.cancelled'

const ifVisible = (event: EventStanding, answer: true | Refusal) => (event.visible ? answer : 'event.notFound')

export const eventPolicies = {
  'event.read': (event) => event.visible || 'event.notFound',
  'event.edit': (event) => ifVisible(event, !event.admin ? 'event.notAdmin' : !event.cancelled || 'event.cancelled'),
  'event.printPoster': (event) => {
    if (!event.admin || event.cancelled) return ifVisible(event, event.admin ? 'event.cancelled' : 'event.notAdmin')
    return ifVisible(event, event.complete || 'event.incomplete')
  },
  'event.cancel': (event) => ifVisible(event, !event.admin ? 'event.notAdmin' : event.complete || 'event.incomplete'),
  'event.delete': (event) => ifVisible(event, event.admin || 'event.notAdmin'),
  'event.verify': (event) => ifVisible(event, event.collegeAdmin || 'event.notCollegeAdmin'),
  'event.organise': (event) => ifVisible(event, event.admin || 'event.notAdmin'),
  'event.comment': (event) => ifVisible(event, event.complete || 'event.incomplete'),
  'event.register': (event) => ifVisible(event, event.complete || 'event.incomplete'),
} satisfies Policies<'event', EventStanding>

/** A viewer's standing to saying that they go to an event (EVT-27). */
export interface GoingStanding extends EventStanding {
  readonly over: boolean
  /** The event takes registrations, on Quad or elsewhere. */
  readonly registers: boolean
}

export const goingPolicies = {
  'going.add': (event) =>
    !event.visible
      ? 'event.notFound'
      : !event.complete
        ? 'event.incomplete'
        : event.cancelled
          ? 'going.cancelled'
          : event.over
            ? 'going.over'
            : !event.registers || 'going.registers',
} satisfies Policies<'going', GoingStanding>

export interface CertificateStanding extends EventStanding {
  readonly started: boolean
}

export const certificatePolicies = {
  'certificate.issue': (event) => {
    const answer = eventPolicies['event.edit'](event)
    return answer !== true ? answer : !event.complete ? 'event.incomplete' : event.started || 'certificate.tooEarly'
  },
} satisfies Policies<'certificate', CertificateStanding>

export interface PaymentStanding extends EventStanding {
  /** The viewer administers the event's host, or has the right to its money. */
  readonly treasurer: boolean
}

export const paymentPolicies = {
  'payment.treasure': (event) => (!event.visible ? 'event.notFound' : event.treasurer || 'payment.notTreasurer'),
  'payment.mark': (event) => (!event.visible ? 'event.notFound' : event.admin || event.treasurer || 'event.notAdmin'),
} satisfies Policies<'payment', PaymentStanding>

export interface EventCommentStanding {
  /** The comment exists, and the viewer may see its event. */
  readonly visible: boolean
  readonly author: boolean
  /** The viewer is an admin of the event. */
  readonly admin: boolean
}

export const eventCommentPolicies = {
  'eventComment.like': (comment) => comment.visible || 'comment.notFound',
  'eventComment.delete': (comment) =>
    !comment.visible ? 'comment.notFound' : comment.author || comment.admin || 'eventComment.notYours',
} satisfies Policies<'eventComment', EventCommentStanding>

/** A viewer's standing to a club, fest or college that may host events. */
export interface HostStanding {
  readonly there: boolean
  readonly admin: boolean
}

export const hostPolicies = {
  'host.addEvent': (host) => (!host.there ? 'event.hostNotFound' : host.admin || 'event.hostNotAdmin'),
} satisfies Policies<'host', HostStanding>

export interface CoHostAskStanding extends EventStanding {
  readonly over: boolean
}

/** A viewer's standing to a co-host of an event that they may see (EVT-28). */
export interface CoHostStanding extends CoHostAskStanding {
  readonly there: boolean
  /** The viewer administers the co-host, or has the right to its events. */
  readonly own: boolean
  /** Declined, or accepted, and so not to be answered in another way. */
  readonly answered: boolean
  /** Declined within a week, in which the organisers don't ask again. */
  readonly declinedLately: boolean
}

const ifThere = (coHost: CoHostStanding, answer: true | 'coHost.notYours' | 'coHost.declined') =>
  !coHost.visible ? 'event.notFound' : !coHost.there ? 'coHost.notFound' : answer

export const coHostPolicies = {
  'coHost.ask': (event: CoHostAskStanding) => {
    const answer = eventPolicies['event.edit'](event)
    return answer !== true ? answer : !event.complete ? 'event.incomplete' : !event.over || 'event.over'
  },
  'coHost.answer': (coHost: CoHostStanding) => {
    const answer = ifThere(coHost, coHost.own || 'coHost.notYours')
    if (answer !== true) return answer
    if (coHost.answered) return 'coHost.answered'
    return coHost.cancelled ? 'event.cancelled' : !coHost.over || 'event.over'
  },
  'coHost.remove': (coHost: CoHostStanding) =>
    ifThere(coHost, coHost.own || (coHost.admin ? !coHost.declinedLately || 'coHost.declined' : 'coHost.notYours')),
} satisfies Policies<'coHost', CoHostStanding>

export interface FeedbackStanding extends Pick<EventStanding, 'visible' | 'cancelled' | 'admin'> {
  /** The event has ended. */
  readonly over: boolean
  /** So long ago that feedback isn't taken any more. */
  readonly closed: boolean
  /** The viewer was there: at the door or, where nobody was let in at one, in a team that isn't eliminated. */
  readonly there: boolean
}

export const feedbackPolicies = {
  'feedback.give': (event) => {
    if (!event.visible) return 'event.notFound'
    if (event.cancelled) return 'feedback.cancelled'
    if (!event.over) return 'feedback.early'
    if (event.closed) return 'feedback.closed'
    return event.admin ? 'feedback.ownEvent' : event.there || 'feedback.notThere'
  },
} satisfies Policies<'feedback', FeedbackStanding>

export interface PhotosStanding extends EventStanding {
  readonly begun: boolean
  /** The organisers have closed the adding of photos by others. */
  readonly closed: boolean
  /** The viewer was there, as for feedback. */
  readonly there: boolean
}

/** A viewer's standing to a photo of an event (EVT-40). */
export interface PhotoStanding {
  /** The photo exists, and the viewer may see it. */
  readonly visible: boolean
  readonly own: boolean
  /** The viewer is an admin of the event. */
  readonly admin: boolean
}

export const photoPolicies = {
  'photo.add': (event: PhotosStanding) => {
    if (!event.visible) return 'event.notFound'
    if (!event.complete) return 'event.incomplete'
    if (event.cancelled) return 'photo.cancelled'
    if (!event.begun) return 'photo.early'
    if (event.admin) return true
    return event.closed ? 'photo.closed' : event.there || 'photo.notThere'
  },
  'photo.edit': (photo: PhotoStanding) => (!photo.visible ? 'photo.notFound' : photo.own || 'photo.notOwn'),
  'photo.delete': (photo: PhotoStanding) =>
    !photo.visible ? 'photo.notFound' : photo.own || photo.admin || 'photo.notYours',
  'photo.askRemoval': (photo: PhotoStanding) => (!photo.visible ? 'photo.notFound' : !photo.own || 'photo.own'),
} satisfies Policies<'photo', PhotosStanding & PhotoStanding>

export interface FestStanding {
  readonly there: boolean
  readonly admin: boolean
}

const byFestAdmin = (fest: FestStanding) => (!fest.there ? 'fest.notFound' : fest.admin || 'fest.notAdmin')

export const festPolicies = {
  'fest.read': (fest) => fest.there || 'fest.notFound',
  'fest.follow': (fest) => fest.there || 'fest.notFound',
  'fest.edit': byFestAdmin,
  'fest.delete': byFestAdmin,
  'fest.postAs': byFestAdmin,
} satisfies Policies<'fest', FestStanding>
