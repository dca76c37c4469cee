import { z } from 'zod'
import { day } from '../fields.ts'
import { pushLimits } from '../pushLimits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { isPushEndpoint } from '../pushEndpoint.ts'

/** What pushes are about; each can be switched off. */
export const pushKind = z.enum(['messages', 'mentions', 'replies', 'requests', 'events', 'reminders', 'followers'])

/** An uncompressed P-256 point in base64url: 65 bytes, the first one 4. */
export const pushKey = z
  .string()
  .max(pushLimits.keyLength, fieldMessages.pushKeyInvalid)
  .regex(/^B[A-P][\w-]{85}$/, fieldMessages.pushKeyInvalid)

/** 16 bytes in base64url. */
const pushAuth = z
  .string()
  .max(pushLimits.authLength, fieldMessages.pushKeyInvalid)
  .regex(/^[\w-]{21}[AQgw]$/, fieldMessages.pushKeyInvalid)

const clock = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fieldMessages.clockInvalid)

/** Times on the caller's clock, HH:mm; over midnight if `from` is later than `until`. */
export const quietHours = z
  .strictObject({ from: clock, until: clock })
  .refine(({ from, until }) => from !== until, { path: ['until'], message: fieldMessages.quietHoursEmpty })

/** yyyy-MM-dd on the caller's calendar; the day belongs to exam mode. */
export const examUntil = day

/** The caller's pushes, and the key with which a browser subscribes. */
export const pushSettings = z.strictObject({
  key: z.string(),
  /** Whether the device of this session is subscribed with this key. */
  subscribed: z.boolean(),
  /** The kinds that the caller wants. */
  kinds: z.array(pushKind).max(pushKind.options.length),
  /** Whether pushes show names and texts, on the lock screen too. */
  content: z.boolean(),
  /** At these hours nothing is pushed but reminders of joined events that start within half an hour. */
  quietHours: quietHours.nullable(),
  /** The last day of exam mode, in which the same holds all day. */
  examUntil: examUntil.nullable(),
})

/** A browser's push subscription; `key` is the server's key with which it was made. */
export const pushSubscription = z.strictObject({
  endpoint: z
    .string(fieldMessages.pushEndpointInvalid)
    .max(pushLimits.endpointLength, fieldMessages.pushEndpointInvalid)
    .refine(isPushEndpoint, fieldMessages.pushEndpointInvalid),
  keys: z.strictObject({ p256dh: pushKey, auth: pushAuth }),
  key: pushKey,
})

/** The content of a push message, which is encrypted for the browser's service worker. */
export type PushMessage =
  | {
      /** A notification with the same tag is replaced. */
      readonly tag: string
      readonly title: string
      readonly body: string
      /** The page that it opens. */
      readonly path: string
      /** ISO 8601: when it happened; of a reminder, when its session or event starts. */
      readonly at: string
      readonly starts?: true
      /** Something new happened: alert again although the tag is shown. */
      readonly alert: boolean
    }
  /** Taken back: read elsewhere, or gone. */
  | { readonly tag: string; readonly gone: true }

export type PushKind = z.output<typeof pushKind>
export type PushSubscription = z.output<typeof pushSubscription>
