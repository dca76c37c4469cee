import type { support } from '@quad/contract/calls/support.ts'
import type { Attempts } from '../stage.ts'

export const supportAttempts: Attempts<typeof support> = {
  createReport: ({ quad, thing, as }) =>
    quad.call('createReport', { body: { reportOn: 'post', reportedId: thing.postId, report: 'Look at this' } }, as),
}
