import { z } from 'zod'
import { call } from '../call.ts'
import { clubItem } from '../entities/club.ts'
import { id, listLimit } from '../fields.ts'

export const clubs = {
  listClubFeed: call({
    method: 'GET',
    path: '/club/feed',
    access: 'signedIn',
    summary: 'List the clubs in which the caller is an active member, by name.',
    query: z.strictObject({ members: id, '_id[$lt]': id.optional(), limit: listLimit.optional() }),
    reply: z.array(clubItem),
    errors: ['club.notYours'],
    limit: 'read',
  }),
}
