import { z } from 'zod'
import { collegeBody, collegeChangesBody } from '../bodies/colleges.ts'
import { call } from '../call.ts'
import { college } from '../entities/college.ts'
import { id, listLimit, search } from '../fields.ts'
import { desk } from './collegeDesk.ts'
import { collegeSignIns } from './collegeSignIns.ts'

const byId = z.strictObject({ id })
const saveErrors = ['upload.unknown', 'upload.notImage'] as const

export const colleges = {
  listColleges: call({
    method: 'GET',
    path: '/college',
    access: 'public',
    staysOpen: true,
    summary: 'List colleges by name; with a search text, those whose name contains it.',
    query: z.strictObject({
      '$text[$search]': search.optional(),
      '_id[$lt]': id.optional(),
      limit: listLimit.optional(),
    }),
    reply: z.array(college),
    errors: [],
    limit: 'read',
    sharedByVisitors: true,
  }),
  getCollege: call({
    method: 'GET',
    path: '/college/{id}',
    access: 'public',
    summary: "Get a college; one that isn't live yet, for its maker, site admins and the people of that college.",
    params: byId,
    reply: college,
    errors: ['college.notFound'],
    limit: 'read',
  }),
  createCollege: call({
    method: 'POST',
    path: '/college',
    access: 'public',
    staysOpen: true,
    summary:
      "Create a college's page: live and verified for a site admin, else a request that goes live after 48 hours. Also without a session, from the sign-up form: visitors who ask for the same page get the same one.",
    body: collegeBody,
    ignores: ['_id', 'admin', 'verified', 'emailDomain'],
    reply: college,
    errors: ['college.tooMany', ...saveErrors],
    limit: 'page',
    targets: [],
  }),
  updateCollege: call({
    method: 'PUT',
    path: '/college/{id}',
    access: 'signedIn',
    summary: 'Edit a college; absent fields stay as they are. `admin` replaces the whole list.',
    params: byId,
    body: collegeChangesBody,
    ignores: ['_id', 'verified', 'emailDomain'],
    reply: college,
    errors: [
      'college.notFound',
      'college.notAdmin',
      'college.adminsNeeded',
      'user.notFound',
      'siteAdmin.only',
      ...saveErrors,
    ],
    limit: 'write',
  }),
  ...desk,
  ...collegeSignIns,
}
