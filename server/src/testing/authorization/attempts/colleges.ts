import type { colleges } from '@quad/contract/calls/colleges.ts'
import type { Attempts } from '../stage.ts'

export const collegeAttempts: Attempts<typeof colleges> = {
  listColleges: ({ quad, as }) => quad.call('listColleges', { query: {} }, as),
}
