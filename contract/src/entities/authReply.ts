import { z } from 'zod'
import { id } from '../fields.ts'
import { authUser } from './user.ts'

/** The server has sent a code; the call that takes the code wants `user` with it (rulings 29, 39, 47). */
export const codeSent = z.strictObject({ success: z.literal(true), status: z.string(), user: id })

/** wire.md's AuthOk. */
export const signedIn = z.strictObject({
  success: z.literal(true),
  status: z.string(),
  token: z.string(),
  user: authUser,
})

/** After signing in with a provider; `newUser` while the account lacks college or gender (ruling 47). */
export const providerSignedIn = signedIn.extend({ newUser: z.boolean() })

export type SignedIn = z.output<typeof signedIn>
export type ProviderSignedIn = z.output<typeof providerSignedIn>
