import { z } from 'zod'
import { id, instant } from '../fields.ts'

export const passkey = z.strictObject({
  _id: id,
  name: z.string(),
  createdAt: instant,
  /** Null if it hasn't signed in or confirmed anything yet. */
  usedAt: instant.nullable(),
})

/** WebAuthn's options in their JSON form, which the browser's own functions take. */
export const passkeyOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) })

export type Passkey = z.output<typeof passkey>
