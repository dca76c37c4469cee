import { z } from 'zod'
import { call } from '../call.ts'
import { report, reportOn } from '../entities/report.ts'
import { fileLocation, id, text } from '../fields.ts'
import { limits } from '../limits.ts'

export const reportBody = z.strictObject({
  reportOn,
  reportedId: id,
  report: text(limits.reportTextLength),
  /** Something that shows it, uploaded before; left out, what an open report has stays. */
  file: fileLocation.optional(),
})

export const support = {
  createReport: call({
    method: 'POST',
    path: '/report',
    access: 'signedIn',
    summary:
      'Report a thing that one may see and that is not one’s own; who reports it again changes their open report.',
    body: reportBody,
    reply: report,
    errors: ['report.unavailable', 'report.notFound', 'report.yours', 'upload.unknown'],
    limit: 'report',
  }),
}
