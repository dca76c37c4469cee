import { z } from 'zod'
import { codeAgainBody, suspensionBody } from '../bodies/operating.ts'
import { call } from '../call.ts'
import { job, jobState, personDetail, serverState, waitingSignup } from '../entities/operating.ts'
import { userCard } from '../entities/user.ts'
import { done, id, listLimit, search } from '../fields.ts'

const byId = z.strictObject({ id })

export const operating = {
  getServer: call({
    method: 'GET',
    path: '/console/server',
    access: 'signedIn',
    summary:
      'Get the state of the node that answers, its version and its settings, without their secrets, and how the jobs do.',
    reply: serverState,
    errors: ['siteAdmin.only'],
    limit: 'read',
  }),
  listJobs: call({
    method: 'GET',
    path: '/console/jobs',
    access: 'signedIn',
    summary:
      'List the jobs that were given up in the last hour, or with a state those in it; the oldest due first. `after` is the last id of the previous page.',
    query: z.strictObject({ state: jobState.default('failed'), after: id.optional(), limit: listLimit.optional() }),
    reply: z.array(job),
    errors: ['siteAdmin.only'],
    limit: 'read',
  }),
  retryJob: call({
    method: 'PUT',
    path: '/console/jobs/{id}',
    access: 'signedIn',
    summary: 'Try a job again that was given up, as often as a new one.',
    params: byId,
    reply: done,
    errors: ['siteAdmin.only', 'job.notFound'],
    limit: 'write',
  }),
  cancelJob: call({
    method: 'DELETE',
    path: '/console/jobs/{id}',
    access: 'signedIn',
    summary: 'Delete a job that isn’t running.',
    params: byId,
    reply: done,
    errors: ['siteAdmin.only', 'job.notFound'],
    limit: 'write',
  }),
  findPeople: call({
    method: 'GET',
    path: '/console/people',
    access: 'signedIn',
    summary:
      'Find up to 20 people by a part of the name, or by the whole handle or email address, also closed accounts by the latter, and the sign-up that waits for the code of this address.',
    query: z.strictObject({ search }),
    reply: z.strictObject({ people: z.array(userCard), signup: waitingSignup.optional() }),
    errors: ['siteAdmin.only'],
    limit: 'read',
  }),
  getPerson: call({
    method: 'GET',
    path: '/console/people/{id}',
    access: 'signedIn',
    summary: 'Get a person with their cases, suspension and last log-ins.',
    params: byId,
    reply: personDetail,
    errors: ['siteAdmin.only', 'user.notFound'],
    limit: 'read',
  }),
  suspendPerson: call({
    method: 'PUT',
    path: '/console/people/{id}/suspension',
    access: 'signedIn',
    summary:
      'Suspend a person without a case: signs them out everywhere at once and mails them the reason. The shorter of two suspensions changes nothing.',
    params: byId,
    body: suspensionBody,
    reply: personDetail,
    errors: ['siteAdmin.only', 'user.notFound', 'suspension.ofSiteAdmin'],
    limit: 'write',
  }),
  signOutPerson: call({
    method: 'DELETE',
    path: '/console/people/{id}/sessions',
    access: 'signedIn',
    summary: 'End all sessions of a person, such as after their device was stolen; they can sign in again.',
    params: byId,
    reply: personDetail,
    errors: ['siteAdmin.only', 'user.notFound'],
    limit: 'safety',
  }),
  resendPersonCode: call({
    method: 'POST',
    path: '/console/codes',
    access: 'signedIn',
    summary:
      'Mail a new code to an address: of the sign-up that waits for it, else to set a new password of its account. The code isn’t shown.',
    body: codeAgainBody,
    reply: done,
    errors: ['siteAdmin.only', 'user.notFound', 'code.tooMany'],
    limit: 'write',
    targets: [],
  }),
}
