import { z } from 'zod'
import { reportOn } from '../entities/report.ts'
import { fileLocation, id, moment, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { supportFields } from '../messages/support.ts'

export const reportBody = z.strictObject({
  reportOn,
  reportedId: id,
  report: text(limits.reportTextLength),
  /** The address of an upload as evidence; if absent, an open report keeps its file. */
  file: fileLocation.optional(),
})

/** An ad without its page. */
export const adFields = z.strictObject({
  description: text(limits.adDescriptionLength),
  sponsered: z.boolean().default(false),
  startDate: moment,
  endDate: moment,
})

export const adBody = z
  .strictObject({
    college: id.optional(),
    club: id.optional(),
    fest: id.optional(),
    event: id.optional(),
    ...adFields.shape,
  })
  .refine(({ college, club, fest, event }) => [college, club, fest, event].filter(Boolean).length === 1, {
    path: ['college'],
    message: supportFields.onePage,
  })
  .refine(({ startDate, endDate }) => startDate < endDate, { path: ['endDate'], message: fieldMessages.endsAfterStart })
