import { z } from 'zod'
import { call } from '../call.ts'
import { query } from '../entities/query.ts'
import { search as searchText } from '../fields.ts'
import { limits } from '../limits.ts'

export const search = {
  listQueries: call({
    method: 'GET',
    path: '/queries',
    access: 'signedIn',
    summary:
      "Suggest people, clubs, events and colleges by part of their name, also misspelt, people of the caller's recent chats first, then the caller's own college; without a text, those alone. Each element has the next best of each kind.",
    query: z.strictObject({ search: searchText.optional() }),
    reply: z.array(query).max(limits.suggestionsMax),
    errors: [],
    limit: 'read',
  }),
}
