import { z } from 'zod'
import { collegeLoginBody, collegeSignInBody, collegeStartBody } from '../bodies/collegeSignIns.ts'
import { ownerProofBody } from '../bodies/credentials.ts'
import { call } from '../call.ts'
import { domain } from '../bodies/colleges.ts'
import { providerSignedIn } from '../entities/authReply.ts'
import {
  collegeSignIn,
  collegeSignInLimits,
  connectionOutcome,
  ownCollegeSignIn,
  signInCollege,
} from '../entities/collegeSignIn.ts'
import { done, id, search } from '../fields.ts'

const byId = z.strictObject({ id })
const byAdmins = ['college.notFound', 'college.notAdmin'] as const
const answerErrors = [
  'provider.unreachable',
  'provider.refused',
  'provider.expired',
  'collegeSignIn.notFound',
  'collegeSignIn.emailNotAllowed',
] as const
const proofErrors = [
  'user.notFound',
  'auth.wrongPassword',
  'auth.tooManyFailures',
  'passkey.refused',
  'provider.notFound',
  'provider.notYours',
] as const

/** The calls with which people log in at their college, part of the accounts' table (SSO-01). */
export const collegeLogin = {
  listSignInColleges: call({
    method: 'GET',
    path: '/users/college/list',
    access: 'public',
    staysOpen: true,
    summary: 'List the first 20 colleges with whose provider people can log in, by name or by the domain of an email.',
    query: z.strictObject({ '$text[$search]': search.optional(), domain: domain.optional() }),
    reply: z.array(signInCollege).max(collegeSignInLimits.found),
    errors: [],
    limit: 'read',
    sharedByVisitors: true,
  }),
  startCollegeLogin: call({
    method: 'POST',
    path: '/users/college/start',
    access: 'public',
    staysOpen: true,
    summary:
      "Get the address of a college's provider, which returns to /sign-in/college; a cookie binds the sign-in to the browser.",
    body: collegeStartBody,
    reply: z.strictObject({ address: z.url() }),
    errors: ['collegeSignIn.notFound', 'provider.unreachable'],
    limit: 'auth',
    targets: [],
  }),
  loginWithCollege: call({
    method: 'POST',
    path: '/users/college/login',
    access: 'public',
    staysOpen: true,
    summary:
      "Sign in with the provider's answer, from the browser that started; the first time, this creates an account in that college.",
    body: collegeLoginBody,
    reply: providerSignedIn,
    errors: [...answerErrors, 'collegeSignIn.emailTaken', 'collegeSignIn.siteAdmin'],
    limit: 'auth',
    // It names no target that anybody could guess: the answer's `state` is random and works once.
    targets: [],
  }),
  getOwnCollegeSignIn: call({
    method: 'GET',
    path: '/users/college/own',
    access: 'signedIn',
    summary: "Get whether the caller's account logs in with a college, and the provider of their college.",
    reply: ownCollegeSignIn,
    errors: [],
    limit: 'read',
  }),
  startCollegeLink: call({
    method: 'POST',
    path: '/users/college/link/start',
    access: 'signedIn',
    summary: "Get the address of the provider of the caller's college, to log in with it from now on; needs a proof.",
    body: ownerProofBody,
    reply: z.strictObject({ address: z.url() }),
    errors: [
      'collegeSignIn.notFound',
      'collegeSignIn.siteAdmin',
      'provider.unreachable',
      'provider.refused',
      'provider.expired',
      ...proofErrors,
    ],
    limit: 'write',
  }),
  linkCollegeSignIn: call({
    method: 'POST',
    path: '/users/college/link',
    access: 'signedIn',
    summary: "Add the person of the provider's answer to the caller's account, which started in the same browser.",
    body: collegeLoginBody,
    reply: done,
    errors: [...answerErrors, 'collegeSignIn.taken', 'collegeSignIn.siteAdmin'],
    limit: 'write',
  }),
}

/** The calls with which a college's admins connect its provider (SSO-02). */
export const collegeSignIns = {
  getCollegeSignIn: call({
    method: 'GET',
    path: '/college/{id}/signIn',
    access: 'signedIn',
    summary: "Get how people log in with a college, without the client's secret, for its admins and site admins.",
    params: byId,
    reply: collegeSignIn,
    errors: byAdmins,
    limit: 'read',
  }),
  updateCollegeSignIn: call({
    method: 'PUT',
    path: '/college/{id}/signIn',
    access: 'signedIn',
    summary:
      "Connect a college's OpenID provider, or change the connection; only site admins add domains. The other admins of the college are mailed.",
    params: byId,
    body: collegeSignInBody,
    reply: collegeSignIn,
    errors: [...byAdmins, 'siteAdmin.only', 'collegeSignIn.domainsBySiteAdmin'],
    limit: 'write',
  }),
  deleteCollegeSignIn: call({
    method: 'DELETE',
    path: '/college/{id}/signIn',
    access: 'signedIn',
    summary: "Remove a college's connection and its secret; accounts stay.",
    params: byId,
    reply: done,
    errors: [...byAdmins, 'siteAdmin.only', 'collegeSignIn.notFound'],
    limit: 'write',
  }),
  testCollegeSignIn: call({
    method: 'POST',
    path: '/college/{id}/signIn/test',
    access: 'signedIn',
    summary: "Ask a college's provider whether it answers and knows the client, without logging anybody in.",
    params: byId,
    reply: z.strictObject({ outcome: connectionOutcome }),
    errors: [...byAdmins, 'collegeSignIn.notFound'],
    limit: 'write',
  }),
}
