import { z } from 'zod'
import { call } from '../call.ts'
import { foundMessage } from '../entities/foundMessage.ts'
import { post } from '../entities/post.ts'
import { query } from '../entities/query.ts'
import { id, search as searchText } from '../fields.ts'
import { limits } from '../limits.ts'

const found = z.strictObject({ search: searchText, before: id.optional() })

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
  searchPosts: call({
    method: 'GET',
    path: '/search/posts',
    access: 'signedIn',
    summary:
      "Find posts that the caller's lists may show by the words in them, newest first. Words of three letters and more also find longer words that they begin; #tags also find posts with comments that have them.",
    query: found,
    reply: z.strictObject({
      posts: z.array(post).max(limits.pageSize),
      /** The next page's `before`; null on the last page. */
      before: id.nullable(),
    }),
    errors: [],
    limit: 'read',
  }),
  searchMessages: call({
    method: 'GET',
    path: '/search/messages',
    access: 'signedIn',
    summary:
      'Find messages of all chats, channels and threads that the caller may read now by the words in them, newest first. Words of three letters and more also find longer words that they begin.',
    query: found,
    reply: z.strictObject({
      messages: z.array(foundMessage).max(limits.chatPageSize),
      /** The next page's `before`; null on the last page. */
      before: id.nullable(),
    }),
    errors: [],
    limit: 'read',
  }),
}
