import { z } from 'zod'
import { call } from '../call.ts'
import { fest } from '../entities/fest.ts'
import { id, listLimit } from '../fields.ts'

export const fests = {
  listFests: call({
    method: 'GET',
    path: '/fests',
    access: 'public',
    summary: 'List fests, newest first: all, those of a college, or those that a person administers.',
    query: z.strictObject({
      college: id.optional(),
      admin: id.optional(),
      '_id[$lt]': id.optional(),
      limit: listLimit.optional(),
    }),
    reply: z.array(fest),
    errors: [],
    limit: 'read',
  }),
}
