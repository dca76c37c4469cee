import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { userCard } from './user.ts'

export const collegeSignInLimits = {
  issuerLength: 255,
  clientIdLength: 255,
  secretLength: 1000,
  domainsMax: 20,
  /** The query of the address to which the provider returns. */
  answerLength: 8000,
  /** How long a person may stay at the provider. */
  minutes: 10,
  /** The colleges that a search finds. */
  found: 20,
} as const

/** A college with whose provider people can log in. */
export const signInCollege = z.strictObject({ _id: id, collegeName: z.string(), collegeImg: z.string() })

/** A college's connection to its OpenID provider; the client's secret is never returned. */
const connection = z.strictObject({
  issuer: z.string(),
  clientId: z.string(),
  /** Whose verified emails the provider may vouch for; people with another email are refused. */
  domains: z.array(z.string()),
  enabled: z.boolean(),
  updatedAt: instant,
  /** Absent once that account is erased. */
  updatedBy: userCard.optional(),
})

export const collegeSignIn = z.strictObject({
  /** The address to register at the provider. */
  returnAddress: z.string(),
  connection: connection.optional(),
})

/**
 * ready: the provider answers and knows the client. unreachable: it doesn't answer, or not with a discovery document.
 * otherIssuer: the document is another issuer's. clientRefused: it doesn't know the client id or its secret.
 * withoutCode: it offers no authorization code flow. unsure: it answered something else, so only a sign-in can show it.
 */
export const connectionOutcome = z.enum([
  'ready',
  'unreachable',
  'otherIssuer',
  'clientRefused',
  'withoutCode',
  'unsure',
])

/** Whether the caller's account can log in with its college's provider. */
export const ownCollegeSignIn = z.strictObject({
  linked: z.boolean(),
  /** The provider of the caller's college; absent if it has none. */
  college: signInCollege.optional(),
})

export type CollegeSignIn = z.output<typeof collegeSignIn>
export type ConnectionOutcome = z.output<typeof connectionOutcome>
export type SignInCollege = z.output<typeof signInCollege>
