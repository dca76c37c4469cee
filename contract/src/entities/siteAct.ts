import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { caseKind } from './case.ts'
import { userCard } from './user.ts'

/** The kinds of acts that the site admins' log records. */
export const siteActName = z.enum([
  'makeSiteAdmin',
  'endSiteAdmin',
  'settleCase',
  'undoOutcome',
  'liftSuspension',
  'createCollege',
  'editCollege',
  'approveCollege',
  'rejectCollege',
  'markLearningClub',
  'createAd',
  'editAd',
  'deleteAd',
  'releaseSending',
  'retryJob',
  'cancelJob',
  'suspendPerson',
  'signOutPerson',
  'resendPersonCode',
])

/** A line of the log of site admins' acts, which is never changed or deleted. */
export const siteAct = z.strictObject({
  _id: id,
  /** Absent for the command line. */
  by: userCard.optional(),
  act: siteActName,
  /** The id of what the act changed: a case, a person, a college, a club or an ad. */
  on: id,
  /** The case's outcome; '' for other acts. */
  outcome: z.string(),
  reason: z.string(),
  /** Other values that the act set, by name. */
  details: z.record(z.string(), z.unknown()),
  /** The kind of thing that a case is about. */
  kind: caseKind.optional(),
  /** The name of the page; "" for none, and once it is erased. */
  name: z.string(),
  /** The person affected: the suspended, the sole author, the appellant, or the one whose role changed. */
  person: userCard.optional(),
  createdAt: instant,
})

/** A suspension in force. */
export const suspension = z.strictObject({
  user: userCard,
  /** Absent without end. */
  until: instant.optional(),
  /** The case that it settled. */
  case: id.optional(),
  since: instant,
})

export type SiteActName = z.output<typeof siteActName>
export type SiteAct = z.output<typeof siteAct>
export type Suspension = z.output<typeof suspension>
