import { checkArea } from '../areaCheck.ts'
import { festPermissions } from '../permissions/fests.ts'

export const festCheck = checkArea(festPermissions, {
  start: async ({ people }) => ({ people: { member: people.stranger }, makeTarget: () => undefined }),
  attempts: {
    listFests: ({ quad, as }) => quad.call('listFests', { query: {} }, as),
  },
})
