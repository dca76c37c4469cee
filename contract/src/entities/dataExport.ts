import { z } from 'zod'
import { count, instant } from '../fields.ts'

/** The caller's latest download of their own data. */
export const dataExport = z.strictObject({
  /** `none`: never requested, or lapsed; `making`: a job makes the file. */
  state: z.enum(['none', 'making', 'ready']),
  requestedAt: instant.nullable(),
  /** In bytes; 0 until it is ready. */
  size: count,
  /** When the file is deleted; null until it is ready. */
  lapsesAt: instant.nullable(),
  /** When another may be requested; null if now. */
  againAt: instant.nullable(),
})

export type DataExport = z.output<typeof dataExport>
