import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { reportOn } from './report.ts'
import { requestKind } from './supportRequest.ts'
import { media } from './upload.ts'
import { userCard } from './user.ts'

/** A case is all open reports of one thing, one support request, or one appeal against a settled case (ruling 81). */
export const caseSource = z.enum(['report', 'request', 'appeal'])

export const caseKind = z.enum([...reportOn.options, ...requestKind.exclude(['college']).options, 'appeal'])

/** `settling`: decided, but still undoable. */
export const caseState = z.enum(['open', 'settling', 'settled'])

/** `uphold`: the appeal succeeds. */
export const caseOutcome = z.enum(['dismiss', 'remove', 'suspend', 'done', 'uphold'])

/** Days of a suspension. */
export const suspensionDays = z.union([z.literal(1), z.literal(7), z.literal(30)])

const decision = z.strictObject({
  outcome: caseOutcome,
  by: userCard,
  at: instant,
  /** The last moment to undo it; the outcome is carried out then. */
  undoUntil: instant,
  /** For the log, and mailed to those whom it concerns; "" for none. */
  reason: z.string(),
  /** Mailed to the sender of a support request or the author of an appeal; "" for none. */
  reply: z.string(),
  /** Whom it suspends, also together with a removal. */
  suspends: z.strictObject({ user: userCard, days: suspensionDays.nullable() }).optional(),
})

/** A case in the console's queue. */
export const caseItem = z.strictObject({
  _id: id,
  source: caseSource,
  kind: caseKind,
  state: caseState,
  /** The reported thing's name or the beginning of its text, or the asker's name; "" if the thing is gone. */
  title: z.string(),
  /** The beginning of the latest report or of the request. */
  excerpt: z.string(),
  /** How many people reported the thing; 0 for a support request. */
  reportsCount: count,
  createdAt: instant,
  decision: decision.optional(),
})

const caseFile = z.strictObject({
  /** A signed address (ruling 55). */
  url: z.url(),
  filename: z.string(),
  /** Of an image or video. */
  media: media.optional(),
})

const caseReport = z.strictObject({
  _id: id,
  reporter: userCard,
  report: z.string(),
  files: z.array(caseFile),
  createdAt: instant,
})

const caseRequest = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  details: z.string(),
  /** The answers to the form's other fields; their names are those of POST /contact. */
  answers: z.record(z.string(), z.unknown()),
  /** Absent for a visitor. */
  requester: userCard.optional(),
  files: z.array(caseFile),
})

/** Something around the reported thing, the nearest first: a comment's post, a message's channel and club. */
const surrounding = z.strictObject({ kind: caseKind, _id: id, title: z.string(), text: z.string() })

const caseMessage = z.strictObject({
  _id: id,
  sender: userCard,
  text: z.string(),
  /** This message is the one that was reported. */
  reported: z.boolean(),
  createdAt: instant,
})

const caseThing = z.strictObject({
  _id: id,
  /**
   * `hidden`: not for everyone, as it is private, incomplete or of a closed account. `removed`: by this case, and kept for
   * the appeal (ruling 81). `deleted`: the rest is empty.
   */
  state: z.enum(['shown', 'hidden', 'removed', 'deleted']),
  /** When a removed thing is erased for good. */
  keptUntil: instant.optional(),
  title: z.string(),
  text: z.string(),
  /** What an edited message said before, latest first. */
  earlier: z.array(z.strictObject({ text: z.string(), until: instant })),
  files: z.array(caseFile),
  around: z.array(surrounding),
  /** For a chat its last messages; for a message those around it, oldest first. */
  messages: z.array(caseMessage),
  /** How many members, registrations or followers a club, event or festival has. */
  peopleCount: count.optional(),
})

/** Facts about a responsible person that the outcome may depend on. */
const casePerson = z.strictObject({
  user: id,
  joinedAt: instant,
  /** Absent unless suspended; null without end. */
  suspendedUntil: instant.nullable().optional(),
  /** Their other cases: the open ones, then the latest, at most ten. */
  cases: z.array(z.strictObject({ _id: id, kind: caseKind, open: z.boolean(), outcome: caseOutcome.optional() })),
})

const caseAppeal = z.strictObject({
  text: z.string(),
  by: userCard,
  /** The case that it is against. */
  case: id,
  against: decision,
})

/** A case as the console opens it. */
export const caseDetail = z.strictObject({
  ...caseItem.shape,
  /** The latest 100, newest first. */
  reports: z.array(caseReport),
  /** Present for a support request. */
  request: caseRequest.optional(),
  /** Present for reports. */
  thing: caseThing.optional(),
  /** Whom a suspension may be for; site admins are left out. */
  responsible: z.array(userCard),
  people: z.array(casePerson),
  /** Present for an appeal; all other fields describe the case that it is against. */
  appeal: caseAppeal.optional(),
  /**
   * The outcomes that the viewer can choose; none for an appeal against their own decision if another site admin can
   * decide.
   */
  outcomes: z.array(caseOutcome),
})

export type CaseSource = z.output<typeof caseSource>
export type CaseState = z.output<typeof caseState>
export type CaseOutcome = z.output<typeof caseOutcome>
export type CaseItem = z.output<typeof caseItem>
export type CaseDetail = z.output<typeof caseDetail>
export type CaseFile = CaseDetail['reports'][number]['files'][number]
export type CaseThing = z.output<typeof caseThing>
