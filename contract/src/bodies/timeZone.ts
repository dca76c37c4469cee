import { z } from 'zod'
import { limits } from '../limits.ts'
import { sessionFields } from '../messages/sessions.ts'

/** A name of a time zone that JavaScript knows. */
export const timeZone = z
  .string()
  .max(limits.timeZoneLength)
  .regex(/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/, sessionFields.timeZoneUnknown)
  .refine((name) => isTimeZone(name), sessionFields.timeZoneUnknown)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
