import { z } from 'zod'
import { instant } from '../fields.ts'
import { caseOutcome } from './case.ts'
import { reportOn } from './report.ts'

/** A settled case, as shown to the person it concerns when they open the link in their mail (ruling 81). */
export const appealableCase = z.strictObject({
  kind: reportOn,
  /** The mail's link works until then. */
  openUntil: instant,
  reason: z.string(),
  /** What was removed; absent if nothing was, or once it is erased. */
  removed: z.strictObject({ title: z.string(), text: z.string() }).optional(),
  /** Their suspension by this case, if it is in force. */
  suspended: z.strictObject({ until: instant.nullable() }).optional(),
  /** Until when they can appeal; absent if they have or it is too late. */
  appealUntil: instant.optional(),
  /** Their appeal, if they wrote one. */
  appeal: z.string().optional(),
  /** Absent until the appeal is decided. */
  answer: z.strictObject({ outcome: caseOutcome.extract(['uphold', 'dismiss']), reply: z.string() }).optional(),
})

export type AppealableCase = z.output<typeof appealableCase>
