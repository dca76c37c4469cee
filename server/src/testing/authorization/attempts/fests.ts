import type { fests } from '@quad/contract/calls/fests.ts'
import type { Attempts } from '../stage.ts'

export const festAttempts: Attempts<typeof fests> = {
  listFests: ({ quad, as }) => quad.call('listFests', { query: {} }, as),
}
