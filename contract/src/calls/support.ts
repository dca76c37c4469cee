import { z } from 'zod'
import { call } from '../call.ts'
import { featuredAd } from '../entities/ad.ts'
import { report, reportOn } from '../entities/report.ts'
import { fileLocation, id, listLimit, moment, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { supportFields } from '../messages/support.ts'
import { done } from './accounts.ts'

const byId = z.strictObject({ id })

export const reportBody = z.strictObject({
  reportOn,
  reportedId: id,
  report: text(limits.reportTextLength),
  /** Something that shows it, uploaded before; left out, what an open report has stays. */
  file: fileLocation.optional(),
})

/** What is said of an ad, beside the page that it is for. */
export const adFields = z.strictObject({
  description: text(limits.adDescriptionLength),
  sponsered: z.boolean().default(false),
  startDate: moment,
  endDate: moment,
})

const adBody = z
  .strictObject({ college: id.optional(), club: id.optional(), fest: id.optional(), ...adFields.shape })
  .refine(({ college, club, fest }) => [college, club, fest].filter(Boolean).length === 1, {
    path: ['college'],
    message: supportFields.onePage,
  })
  .refine(({ startDate, endDate }) => startDate < endDate, { path: ['endDate'], message: fieldMessages.endsAfterStart })

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
  listAds: call({
    method: 'GET',
    path: '/ads',
    access: 'signedIn',
    summary: 'What is featured at this time, newest first.',
    query: z.strictObject({ '_id[$lt]': id.optional(), limit: listLimit.optional() }),
    reply: z.array(featuredAd),
    errors: [],
    limit: 'read',
  }),
  createAd: call({
    method: 'POST',
    path: '/ads',
    access: 'signedIn',
    summary: 'Feature the page of a college, club or fest for a time, as a site admin.',
    body: adBody,
    reply: featuredAd,
    errors: ['ad.notYours', 'ad.pageUnknown'],
    limit: 'write',
  }),
  editAd: call({
    method: 'PUT',
    path: '/ads/{id}',
    access: 'signedIn',
    summary: 'Change an ad, as a site admin.',
    params: byId,
    body: adBody,
    ignores: ['_id'],
    reply: featuredAd,
    errors: ['ad.notYours', 'ad.notFound', 'ad.pageUnknown'],
    limit: 'write',
  }),
  deleteAd: call({
    method: 'DELETE',
    path: '/ads/{id}',
    access: 'signedIn',
    summary: 'Take an ad down, as a site admin.',
    params: byId,
    reply: done,
    errors: ['ad.notYours', 'ad.notFound'],
    limit: 'write',
  }),
}
