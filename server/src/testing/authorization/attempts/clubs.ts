import type { clubs } from '@quad/contract/calls/clubs.ts'
import type { Attempts } from '../stage.ts'

export const clubAttempts: Attempts<typeof clubs> = {
  listClubFeed: ({ quad, thing, as }) => quad.call('listClubFeed', { query: { members: thing.personId } }, as),
}
