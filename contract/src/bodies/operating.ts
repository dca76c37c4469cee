import { z } from 'zod'
import { caseLimits } from '../caseLimits.ts'
import { suspensionDays } from '../entities/case.ts'
import { email } from '../email.ts'
import { text } from '../fields.ts'

export const suspensionBody = z.strictObject({
  /** Null: without end. */
  days: suspensionDays.nullable(),
  /** Kept in the log and mailed to the person. */
  reason: text(caseLimits.reasonLength),
})

export const codeAgainBody = z.strictObject({ email })
