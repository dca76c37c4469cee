import { z } from 'zod'
import { outcomeBody } from '../bodies/moderation.ts'
import { call } from '../call.ts'
import { caseDetail, caseItem, caseKind, caseSource } from '../entities/case.ts'
import { id, listLimit } from '../fields.ts'

const byId = z.strictObject({ id })

export const moderation = {
  listCases: call({
    method: 'GET',
    path: '/console/cases',
    access: 'signedIn',
    summary:
      'List the cases of the console: those to settle, the most reported and then the oldest first; or with state=settled the settled ones, newest first. `after` is the last id of the previous page.',
    query: z.strictObject({
      state: z.enum(['open', 'settled']).default('open'),
      source: caseSource.optional(),
      kind: caseKind.optional(),
      after: id.optional(),
      limit: listLimit.optional(),
    }),
    reply: z.array(caseItem),
    errors: ['siteAdmin.only'],
    limit: 'read',
  }),
  getCase: call({
    method: 'GET',
    path: '/console/cases/{id}',
    access: 'signedIn',
    summary:
      'Get a case with its reports or request, and the reported thing in its context, also if it is hidden or deleted.',
    params: byId,
    reply: caseDetail,
    errors: ['siteAdmin.only', 'case.notFound'],
    limit: 'read',
  }),
  settleCase: call({
    method: 'PUT',
    path: '/console/cases/{id}/outcome',
    access: 'signedIn',
    summary:
      'Settle a case. The outcome is carried out ten seconds later, all at once: until then the case is settling, and the outcome can be undone.',
    params: byId,
    body: outcomeBody,
    reply: caseDetail,
    errors: [
      'siteAdmin.only',
      'case.notFound',
      'case.settled',
      'case.outcomeUnfit',
      'case.personUnfit',
      'suspension.ofSiteAdmin',
    ],
    limit: 'write',
  }),
  undoOutcome: call({
    method: 'DELETE',
    path: '/console/cases/{id}/outcome',
    access: 'signedIn',
    summary: 'Undo the outcome of a case within ten seconds; it is open again.',
    params: byId,
    reply: caseDetail,
    errors: ['siteAdmin.only', 'case.notFound', 'case.tooLate'],
    limit: 'write',
  }),
}
