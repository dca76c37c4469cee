import { z } from 'zod'
import { collegeSignInLimits as most } from '../entities/collegeSignIn.ts'
import { id, line } from '../fields.ts'
import { collegeSignInFields as messages } from '../messages/collegeSignIns.ts'
import { fieldMessages } from '../messages/fields.ts'
import { isPublicHttps } from '../publicHttps.ts'
import { domain } from './colleges.ts'

// Browsers write a bare host with a slash; providers announce it without.
const issuer = z
  .string(messages.issuer)
  .max(most.issuerLength, fieldMessages.tooLong)
  .trim()
  .transform((address) => (address.endsWith('/') ? address.slice(0, -1) : address))
  .refine((address) => isPublicHttps(address) || isPublicHttps(`${address}/`), messages.issuer)
  .refine((address) => !/[?\s]/.test(address), messages.issuer)

export const collegeSignInBody = z.strictObject({
  issuer,
  clientId: line(most.clientIdLength, messages.clientId),
  /** Absent keeps the stored one, for the same provider and client only. */
  secret: line(most.secretLength, messages.secret).optional(),
  /** Absent keeps the stored ones. */
  domains: z
    .array(domain)
    .max(most.domainsMax, fieldMessages.tooLong)
    .transform((list) => [...new Set(list)])
    .optional(),
  enabled: z.boolean(),
})

export const collegeLoginBody = z.strictObject({
  /** The query with which the provider returned to /sign-in/college. */
  answer: z
    .string(messages.answer)
    .max(most.answerLength, fieldMessages.tooLong)
    .regex(/^[!-~]+$/, messages.answer),
})

export const collegeStartBody = z.strictObject({ college: id })

export type CollegeSignInChanges = z.output<typeof collegeSignInBody>
