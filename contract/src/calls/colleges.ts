import { z } from 'zod'
import { call } from '../call.ts'
import { college } from '../entities/college.ts'
import { id, listLimit, search } from '../fields.ts'

export const colleges = {
  listColleges: call({
    method: 'GET',
    path: '/college',
    access: 'public',
    summary: 'List colleges by name; with a search text, those whose name contains it.',
    query: z.strictObject({
      '$text[$search]': search.optional(),
      '_id[$lt]': id.optional(),
      limit: listLimit.optional(),
    }),
    reply: z.array(college),
    errors: [],
    limit: 'read',
  }),
}
