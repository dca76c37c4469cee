import { z } from 'zod'
import { appealBody, appealTokenBody, learningBody, outcomeBody, reasonQuery } from '../bodies/moderation.ts'
import { call } from '../call.ts'
import { featuredAd } from '../entities/ad.ts'
import { appealableCase } from '../entities/appeal.ts'
import { backupReport } from '../entities/backup.ts'
import { caseDetail, caseItem, caseKind, caseSource } from '../entities/case.ts'
import { club } from '../entities/club.ts'
import { college, pendingCollege } from '../entities/college.ts'
import { siteAct, suspension } from '../entities/siteAct.ts'
import { done, id, listLimit } from '../fields.ts'

const byId = z.strictObject({ id })
const newestFirst = z.strictObject({ '_id[$lt]': id.optional(), limit: listLimit.optional() })

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
      'appeal.ownDecision',
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
  listSuspensions: call({
    method: 'GET',
    path: '/console/suspensions',
    access: 'signedIn',
    summary: 'List the suspensions in force, newest first. `after` is the last person of the previous page.',
    query: z.strictObject({ after: id.optional(), limit: listLimit.optional() }),
    reply: z.array(suspension),
    errors: ['siteAdmin.only'],
    limit: 'read',
  }),
  liftSuspension: call({
    method: 'DELETE',
    path: '/console/suspensions/{id}',
    access: 'signedIn',
    summary: "End a person's suspension now.",
    params: byId,
    query: reasonQuery,
    reply: done,
    errors: ['siteAdmin.only', 'suspension.notFound'],
    limit: 'write',
  }),
  getAppeal: call({
    method: 'POST',
    path: '/appeals/case',
    access: 'public',
    staysOpen: true,
    summary:
      'Get the settled case that the link in a mail is about, by its token; a POST, so that no log contains the token.',
    body: appealTokenBody,
    reply: appealableCase,
    errors: ['appeal.notFound'],
    limit: 'auth',
    targets: [],
  }),
  createAppeal: call({
    method: 'POST',
    path: '/appeals',
    access: 'public',
    staysOpen: true,
    summary: 'Appeal against a settled case once, with the token of the link in the mail.',
    body: appealBody,
    reply: appealableCase,
    errors: ['appeal.notFound', 'appeal.tooLate'],
    limit: 'request',
    targets: [],
  }),
  listPendingColleges: call({
    method: 'GET',
    path: '/console/colleges',
    access: 'signedIn',
    summary:
      'List the requests for a college’s page, oldest first; each goes live by itself at `goesLiveAt`. `after` is the last id of the previous page.',
    query: z.strictObject({ after: id.optional(), limit: listLimit.optional() }),
    reply: z.array(pendingCollege),
    errors: ['siteAdmin.only'],
    limit: 'read',
  }),
  approveCollege: call({
    method: 'PUT',
    path: '/console/colleges/{id}',
    access: 'signedIn',
    summary: 'Make a requested college live and verified; its maker administers it.',
    params: byId,
    body: reasonQuery,
    reply: college,
    errors: ['siteAdmin.only', 'college.notPending'],
    limit: 'write',
  }),
  rejectCollege: call({
    method: 'DELETE',
    path: '/console/colleges/{id}',
    access: 'signedIn',
    summary:
      'Delete a requested college, also one that went live unverified and has no festivals or events of its own; people who chose it are in no listed college again.',
    params: byId,
    query: reasonQuery,
    reply: done,
    errors: ['siteAdmin.only', 'college.notPending', 'college.inUse'],
    limit: 'write',
  }),
  markLearningClub: call({
    method: 'PUT',
    path: '/console/clubs/{id}',
    access: 'signedIn',
    summary: 'Set or clear the mark of a learning club, which people join at once.',
    params: byId,
    body: learningBody,
    reply: club,
    errors: ['siteAdmin.only', 'club.notFound'],
    limit: 'write',
  }),
  listAllAds: call({
    method: 'GET',
    path: '/console/ads',
    access: 'signedIn',
    summary: 'List all ads, also those to come and those that have ended, newest first.',
    query: newestFirst,
    reply: z.array(featuredAd),
    errors: ['siteAdmin.only'],
    limit: 'read',
  }),
  listSiteActs: call({
    method: 'GET',
    path: '/console/acts',
    access: 'signedIn',
    summary: 'List the log of site admins’ acts, newest first.',
    query: newestFirst,
    reply: z.array(siteAct),
    errors: ['siteAdmin.only'],
    limit: 'read',
  }),
  getBackups: call({
    method: 'GET',
    path: '/console/backups',
    access: 'signedIn',
    summary:
      'Get the latest backups with their results, and whether this restored server still holds what it would send.',
    reply: backupReport,
    errors: ['siteAdmin.only'],
    limit: 'read',
  }),
  releaseSending: call({
    method: 'DELETE',
    path: '/console/hold',
    access: 'signedIn',
    summary:
      'Let a restored server send mail, pushes and reminders, and make backups; nothing changes if it does already.',
    query: reasonQuery,
    reply: done,
    errors: ['siteAdmin.only'],
    limit: 'write',
  }),
}
