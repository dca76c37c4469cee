import type { Change, NotificationKind } from '@quad/contract/entities/notification.ts'
import { caseLimits } from '@quad/contract/caseLimits.ts'
import { limits } from '@quad/contract/limits.ts'
import type { Mail } from './mail/mail.ts'

/** The jobs and their data. */
export interface JobData {
  /** Makes and proves the nightly backup. */
  makeBackup: null
  /** Null sends nothing: it takes a mail's place, so that the time of an answer doesn't reveal whether one is sent. */
  sendMail: Mail | null
  deleteFiles: null
  /** Deletes uploads that are still unattached after a day, removed things whose 60 days are over, and old bank
   * statements' payments. */
  sweepUploads: null
  /** Deletes unfinished sign-ups, old codes, expired provider tokens and idempotency keys of rows deleted long ago. */
  sweepSignups: null
  eraseClosedAccounts: null
  /** Makes the file of a requested data export. */
  exportData: { readonly exportId: string }
  /** Recounts the likes and comments where a person has some, after their account was closed or reopened. */
  recountClosed: { readonly userId: string }
  /** Removes what belongs to deleted clubs. */
  eraseClubs: null
  eraseEvents: null
  eraseFests: null
  /** Removes the messages of groups that their last member has left. */
  eraseGroups: null
  settleColleges: null
  /** Hands over offices of clubs on their day, and reminds of terms that end. */
  settleOffices: null
  /** Notifies invited team members, including those who got the invited address later; lapses old invitations. */
  settleInvitations: { userId: string } | null
  /** Sends the invitations to clubs that are due, and ends those that nobody answered. */
  sendInvitees: null
  /** Mails an invitation to a club to an address without an account. */
  mailInvitee: { readonly inviteeId: string }
  /** Ends offers whose time is over, and offers free seats to the waitlists. */
  offerSeats: null
  /** Asks those who were at events that are over for feedback. */
  askForFeedback: null
  /** Notifies those who were at events of new photos. */
  announcePhotos: null
  /** Reminds teams that haven't handed in a day before the deadline. */
  remindOfSubmissions: null
  /** Carries out what site admins decided ten seconds before. */
  carryOutCases: null
  /** Carries out the bulk acts of an event or club that can't be undone any more. */
  carryOutActs: { readonly of: 'event' | 'club'; readonly placeId: string }
  /** Removes what was written in deleted channels. */
  eraseChannels: null
  /** Gives the copies of an edited message its text. */
  updateForwards: { readonly messageId: string }
  /** Writes the notifications of an act with more than 100 recipients. */
  fanOutNotification: {
    readonly kind: NotificationKind
    readonly actorId: string
    readonly subjectId: string
    readonly actId: string
  }
  /** Enqueues `sendReminders` for the next two minutes, if a reminder becomes due by then. */
  planReminders: null
  /** Reminds people of what is due now. */
  sendReminders: null
  /** Mails one person a reminder. */
  mailReminder: {
    readonly kind: 'sessionReminder' | 'eventReminder'
    readonly lead: 'day' | 'quarter'
    readonly targetId: string
    /** ISO 8601: if the target has moved since, the mail doesn't name it. */
    readonly startsAt: string
    readonly userId: string
    /** Later sessions of the club that the mail names, too; jobs of older nodes have none. */
    readonly also?: readonly { readonly targetId: string; readonly startsAt: string }[]
  }
  /** Enqueues the digests that are due. */
  sendDigests: null
  /** Mails one person what is unread. */
  mailDigest: { readonly userId: string }
  /** Mails a member an announcement of a club. */
  mailAnnouncement: { readonly userId: string; readonly notificationId: string }
  /** Enqueues a mail to everyone who was registered for an event since the last run. */
  confirmRegistrations: null
  mailRegistration: { readonly eventId: string; readonly userId: string }
  /** Notifies people of changed, cancelled and deleted events and sessions. */
  sendNotices: null
  /** Mails one person a notice of a change, cancellation or deletion. */
  mailNotice: {
    readonly kind:
      | 'eventChanged'
      | 'seriesChanged'
      | 'eventCancelled'
      | 'eventDeleted'
      | 'eventMessage'
      | 'collegeNotice'
      | 'registrationRemoved'
      | 'roundAsked'
      | 'sessionChanged'
      | 'sessionDeleted'
    readonly targetId: string
    /** Of a session. */
    readonly channelId: string | null
    readonly userId: string
    readonly change: Change
    /** What else the mail says, of other sessions of the channel; jobs of older nodes have none. */
    readonly also?: readonly { readonly kind: 'sessionChanged' | 'sessionDeleted'; readonly change: Change }[]
  }
}

export type JobName = keyof JobData
/** Jobs that send mail. On a restored server they wait until it is released (OPS-04). */
export type MailJobName = 'sendMail' | (`mail${string}` & JobName)

// Queues of their own, so that codes never wait behind thousands of mails.
const massMail = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  notify: true,
  // Within a minute or two after a node died, another sends its mails.
  heartbeatSeconds: 30,
  warningQueueSize: 100_000,
  deleteAfterSeconds: 3600,
} as const

const retried = { retryLimit: 12, retryDelay: 5, retryBackoff: true, notify: true, deleteAfterSeconds: 3600 } as const

// A mail may contain a code: delete a finished job at once and a failed one within the hour.
export const queues = {
  sendMail: { retryLimit: 12, retryDelay: 2, retryBackoff: true, notify: true, deleteAfterSeconds: 3600 },
  // Not retried: the next night follows, and what failed is mailed.
  makeBackup: { retryLimit: 0, heartbeatSeconds: 60, expireInSeconds: 43_200, deleteAfterSeconds: 3600 },
  deleteFiles: retried,
  sweepUploads: { retryLimit: 3, retryDelay: 60, notify: true, deleteAfterSeconds: 3600 },
  sweepSignups: { retryLimit: 3, retryDelay: 60, notify: true, deleteAfterSeconds: 3600 },
  eraseClosedAccounts: { retryLimit: 3, retryDelay: 60, notify: true, deleteAfterSeconds: 3600 },
  // Less than the hour for which its file is registered; after a node died, another begins again within a minute.
  exportData: { ...retried, retryLimit: 5, expireInSeconds: 3000, heartbeatSeconds: 30 },
  recountClosed: retried,
  eraseClubs: retried,
  eraseEvents: retried,
  eraseFests: retried,
  eraseGroups: retried,
  settleColleges: retried,
  settleOffices: retried,
  settleInvitations: retried,
  // Not retried: the next one follows within a minute.
  sendInvitees: { retryLimit: 0, notify: true, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  mailInvitee: massMail,
  // No seat stays free for long when a node dies: every run looks for all that is due.
  offerSeats: { ...retried, retryDelay: 2, expireInSeconds: 60 },
  // Not retried: the next one follows within five minutes.
  askForFeedback: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  announcePhotos: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  remindOfSubmissions: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  carryOutCases: { retryLimit: 12, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 },
  carryOutActs: { retryLimit: 12, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 },
  eraseChannels: retried,
  updateForwards: retried,
  // After a node dies another begins again once the job has expired: with sets of a second each, a minute is ample.
  fanOutNotification: { ...retried, retryDelay: 2, expireInSeconds: 60 },
  planReminders: { retryLimit: 3, retryDelay: 5, deleteAfterSeconds: 3600 },
  // Not retried: the next one follows within seconds.
  sendReminders: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  mailReminder: massMail,
  confirmRegistrations: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  mailRegistration: massMail,
  // Not retried: the next one follows within a minute.
  sendNotices: { retryLimit: 0, notify: true, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  mailNotice: massMail,
  sendDigests: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  mailDigest: massMail,
  mailAnnouncement: massMail,
} satisfies Record<JobName, object>

const isJobName = (name: string): name is JobName => Object.hasOwn(queues, name)

export const jobNames: readonly JobName[] = Object.keys(queues).filter(isJobName)

// In seconds, by the database's clock: a job that starts early would find nothing to do.
export const delays: Readonly<Partial<Record<JobName, { startAfter: number }>>> = {
  carryOutCases: { startAfter: caseLimits.undoSeconds + 1 },
  carryOutActs: { startAfter: limits.undoSeconds + 1 },
}

export const hourly = '17 * * * *'
export const everyMinute = [
  'planReminders',
  'sendNotices',
  'confirmRegistrations',
  'offerSeats',
  'sendInvitees',
] as const
/** These may come some minutes later. */
export const everyFiveMinutes = ['askForFeedback', 'announcePhotos', 'remindOfSubmissions', 'sendDigests'] as const

export const swept = [
  'sweepSignups',
  'sweepUploads',
  'eraseClosedAccounts',
  'eraseClubs',
  'eraseChannels',
  'eraseEvents',
  'eraseFests',
  'eraseGroups',
  'settleColleges',
  'settleOffices',
  'settleInvitations',
  'carryOutCases',
] as const

// How many batches a node sends at once, and each batch's mails at once: sending is mostly waiting for the mail server.
// With two, a batch of reminders whose slowest mail takes long doesn't stop the others.
export const mailBatches: Readonly<Partial<Record<JobName, number>>> = {
  sendMail: 1,
  mailReminder: 2,
  mailNotice: 2,
  mailRegistration: 2,
  mailDigest: 1,
  mailAnnouncement: 1,
  mailInvitee: 1,
}
