import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** A session of the caller's, shown as the device that it is on. */
export const device = z.strictObject({
  _id: id,
  /** Browser and system, such as 'Chrome on Android'; '' if unknown. */
  name: z.string(),
  signedInAt: instant,
  /** Within some minutes; null if never used since it is noted. */
  usedAt: instant.nullable(),
  /** Signed in with a passkey. */
  byPasskey: z.boolean(),
  /** The session of this request. */
  current: z.boolean(),
})

export type Device = z.output<typeof device>
