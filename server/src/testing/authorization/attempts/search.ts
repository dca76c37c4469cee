import { checkArea } from '../areaCheck.ts'
import { searchPermissions } from '../permissions/search.ts'

export const searchCheck = checkArea(searchPermissions, {
  start: async ({ people }) => ({ people: { member: people.stranger }, makeTarget: () => undefined }),
  attempts: {
    listQueries: ({ quad, as }) => quad.call('listQueries', { query: { search: 'a' } }, as),
  },
})
