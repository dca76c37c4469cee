import { z } from 'zod'
import { limits } from '../limits.ts'
import { pushFields } from '../messages/pushes.ts'
import { isPushEndpoint } from '../pushEndpoint.ts'

/** What pushes are about; each can be switched off. */
export const pushKind = z.enum(['messages', 'mentions', 'replies', 'requests', 'events', 'reminders'])

/** An uncompressed P-256 point in base64url: 65 bytes, the first one 4. */
export const pushKey = z.string().regex(/^B[A-P][\w-]{85}$/, pushFields.keyInvalid)

/** The caller's pushes, and the key with which a browser subscribes. */
export const pushSettings = z.strictObject({
  key: z.string(),
  /** Whether the device of this session is subscribed with this key. */
  subscribed: z.boolean(),
  /** The kinds that the caller wants. */
  kinds: z.array(pushKind).max(pushKind.options.length),
  /** Whether pushes show names and texts, on the lock screen too. */
  content: z.boolean(),
})

/** A browser's push subscription; `key` is the server's key with which it was made. */
export const pushSubscription = z.strictObject({
  endpoint: z
    .string(pushFields.endpointInvalid)
    .max(limits.pushEndpointLength, pushFields.endpointInvalid)
    .refine(isPushEndpoint, pushFields.endpointInvalid),
  keys: z.strictObject({ p256dh: pushKey, auth: z.string().regex(/^[\w-]{21}[AQgw]$/, pushFields.keyInvalid) }),
  key: pushKey,
})

export type PushKind = z.output<typeof pushKind>
export type PushSubscription = z.output<typeof pushSubscription>
