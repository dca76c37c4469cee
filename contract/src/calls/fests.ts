import { z } from 'zod'
import { festBody, festChangesBody, followBody } from '../bodies/fests.ts'
import { call } from '../call.ts'
import { fest } from '../entities/fest.ts'
import { count, done, id, listLimit } from '../fields.ts'

const byId = z.strictObject({ id })
const saveErrors = ['upload.unknown', 'upload.unsupported', 'upload.notImage', 'upload.notVideo'] as const

export const fests = {
  listFests: call({
    method: 'GET',
    path: '/fests',
    access: 'public',
    summary: 'List fests, newest first: all, those of a college, or those that a person administers.',
    query: z.strictObject({
      /** Existing clients send '' for a viewer without a college. */
      college: z.union([z.literal(''), id]).optional(),
      admin: id.optional(),
      '_id[$lt]': id.optional(),
      limit: listLimit.optional(),
    }),
    reply: z.array(fest),
    errors: [],
    limit: 'read',
  }),
  getFest: call({
    method: 'GET',
    path: '/fests/{id}',
    access: 'public',
    summary: 'Get a fest.',
    params: byId,
    reply: fest,
    errors: ['fest.notFound'],
    limit: 'read',
  }),
  createFest: call({
    method: 'POST',
    path: '/fests',
    access: 'signedIn',
    summary: 'Create a fest of a college that the caller administers; the caller becomes its admin.',
    body: festBody,
    ignores: ['_id', 'admin', 'followedBy'],
    reply: fest,
    errors: ['college.notFound', 'college.notAdmin', ...saveErrors],
    limit: 'write',
  }),
  updateFest: call({
    method: 'PUT',
    path: '/fests/{id}',
    access: 'signedIn',
    summary: 'Edit a fest; absent fields stay as they are. `admin` replaces the whole list.',
    params: byId,
    body: festChangesBody,
    ignores: ['_id', 'college', 'followedBy'],
    reply: fest,
    errors: ['fest.notFound', 'fest.notAdmin', 'fest.adminsNeeded', 'user.notFound', ...saveErrors],
    limit: 'write',
  }),
  deleteFest: call({
    method: 'DELETE',
    path: '/fests/{id}',
    access: 'signedIn',
    summary: 'Delete a fest with its events and posts.',
    params: byId,
    reply: done,
    errors: ['fest.notFound', 'fest.notAdmin', 'fest.paid'],
    limit: 'write',
  }),
  followFest: call({
    method: 'PUT',
    path: '/fests/{id}/{userId}',
    access: 'signedIn',
    summary: "Follow a fest, or stop: by whether `followedBy` has the caller's id. `userId` is not read.",
    params: z.strictObject({ id, userId: id }),
    body: followBody,
    reply: z.strictObject({ _id: id, following: z.boolean(), followersCount: count }),
    errors: ['fest.notFound', 'follow.tooMany', 'follow.dailyLimit'],
    limit: 'write',
  }),
}
