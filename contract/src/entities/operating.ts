import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { caseOutcome } from './case.ts'
import { reportOn } from './report.ts'
import { userCard } from './user.ts'

/** What jobs do: due, due later, due again after a failure, running, or given up. */
export const jobState = z.enum(['waiting', 'later', 'retrying', 'running', 'failed'])

export const job = z.strictObject({
  _id: id,
  queue: z.string(),
  state: jobState,
  /** How often it was tried. */
  tries: count,
  createdAt: instant,
  /** When it is due, or was given up. */
  at: instant,
  /** Why the last try failed, without addresses and codes; '' if none has. */
  cause: z.string(),
})

/** The node that answers, and the whole job queue. */
export const serverState = z.strictObject({
  version: z.string(),
  node: z.string(),
  platform: z.string(),
  /** Absent where it can't be read. */
  disk: z.strictObject({ freeBytes: z.number(), totalBytes: z.number(), full: z.boolean() }).optional(),
  /** Absent without REDIS_URL. */
  redis: z.enum(['up', 'down', 'refused']).optional(),
  pool: z.strictObject({ busy: count, idle: count, waiting: count }),
  jobs: z.strictObject({ failed: count, oldestSeconds: count }),
  /** As the node read them: of a secret only that it is set. */
  settings: z.array(z.strictObject({ name: z.string(), value: z.string(), isDefault: z.boolean() })),
})

/** A sign-up whose code hasn't been entered yet. */
export const waitingSignup = z.strictObject({ email: z.string(), since: instant })

/** One log-in of a person. */
export const personLogin = z.strictObject({
  /** Browser and system; '' if unknown. */
  name: z.string(),
  at: instant,
  usedAt: instant.optional(),
  byPasskey: z.boolean(),
  /** Still signed in. */
  active: z.boolean(),
})

/** A person, for site admins. */
export const personDetail = z.strictObject({
  user: userCard,
  /** Absent once erased. */
  email: z.string().optional(),
  joinedAt: instant,
  /** Closed, and erased soon. */
  closed: z.boolean(),
  siteAdmin: z.boolean(),
  /** Absent if not suspended; null: without end. */
  suspendedUntil: instant.nullable().optional(),
  /** Reports of what they are responsible for: the open ones first, ten at most. */
  cases: z.array(z.strictObject({ _id: id, kind: reportOn, open: z.boolean(), outcome: caseOutcome.optional() })),
  /** The newest first, twenty at most. */
  logins: z.array(personLogin),
})

export type Job = z.output<typeof job>
export type JobState = z.output<typeof jobState>
export type ServerState = z.output<typeof serverState>
export type PersonDetail = z.output<typeof personDetail>
