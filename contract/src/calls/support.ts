import { z } from 'zod'
import { requestBody } from '../bodies/requests.ts'
import { adBody, reportBody } from '../bodies/support.ts'
import { call } from '../call.ts'
import { featuredAd } from '../entities/ad.ts'
import { report } from '../entities/report.ts'
import { supportRequest } from '../entities/supportRequest.ts'
import { done, id, listLimit } from '../fields.ts'

const byId = z.strictObject({ id })

export const support = {
  createReport: call({
    method: 'POST',
    path: '/report',
    access: 'signedIn',
    summary: "Report something that the caller can see and doesn't own; reporting it again updates the open report.",
    body: reportBody,
    reply: report,
    errors: ['report.notFound', 'report.yours', 'upload.unknown'],
    limit: 'safety',
  }),
  createRequest: call({
    method: 'POST',
    path: '/contact',
    access: 'public',
    staysOpen: true,
    summary:
      'Send one of the support forms to the site admins: `kind` says which, absent means contact. Also without a session, but then without a file.',
    body: requestBody,
    reply: supportRequest,
    errors: ['upload.unknown'],
    limit: 'request',
    targets: [],
  }),
  listAds: call({
    method: 'GET',
    path: '/ads',
    access: 'signedIn',
    summary: 'List the ads that run now, newest first.',
    query: z.strictObject({ '_id[$lt]': id.optional(), limit: listLimit.optional() }),
    reply: z.array(featuredAd),
    errors: [],
    limit: 'read',
  }),
  createAd: call({
    method: 'POST',
    path: '/ads',
    access: 'signedIn',
    summary: 'Feature the page of a college, club, fest or public event for a period, as a site admin.',
    body: adBody,
    reply: featuredAd,
    errors: ['ad.notYours', 'ad.pageUnknown', 'siteAdmin.only'],
    limit: 'write',
  }),
  updateAd: call({
    method: 'PUT',
    path: '/ads/{id}',
    access: 'signedIn',
    summary: 'Edit an ad, as a site admin.',
    params: byId,
    body: adBody,
    ignores: ['_id'],
    reply: featuredAd,
    errors: ['ad.notYours', 'ad.notFound', 'ad.pageUnknown', 'siteAdmin.only'],
    limit: 'write',
  }),
  deleteAd: call({
    method: 'DELETE',
    path: '/ads/{id}',
    access: 'signedIn',
    summary: 'Delete an ad, as a site admin.',
    params: byId,
    reply: done,
    errors: ['ad.notYours', 'ad.notFound', 'siteAdmin.only'],
    limit: 'write',
  }),
}
