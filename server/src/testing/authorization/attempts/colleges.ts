import { checkArea } from '../areaCheck.ts'
import { collegePermissions } from '../permissions/colleges.ts'

export const collegeCheck = checkArea(collegePermissions, {
  start: async ({ people }) => ({ people: { member: people.stranger }, makeTarget: () => undefined }),
  attempts: {
    listColleges: ({ quad, as }) => quad.call('listColleges', { query: {} }, as),
  },
})
