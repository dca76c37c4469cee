import { z } from 'zod'
import { examUntil, pushKind, quietHours } from '../entities/push.ts'
import { digest, digestVia } from '../entities/digest.ts'
import { timeZone } from './timeZone.ts'

/** Absent fields stay as they are; `kinds` is the whole list. */
export const pushChanges = z.strictObject({
  kinds: z.array(pushKind).max(pushKind.options.length).optional(),
  content: z.boolean().optional(),
  quietHours: quietHours.nullable().optional(),
  examUntil: examUntil.nullable().optional(),
  /** IANA: of the device's clock, for the times above. */
  timeZone: timeZone.optional(),
})

/** Without `via`, the current way stays; the default is mail. */
export const digestBody = z.strictObject({ ...digest.shape, via: digestVia.optional(), timeZone })

export type PushChanges = z.output<typeof pushChanges>
