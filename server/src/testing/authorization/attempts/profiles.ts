import type { profiles } from '@quad/contract/calls/profiles.ts'
import type { Attempts } from '../stage.ts'

export const profileAttempts: Attempts<typeof profiles> = {
  updateUser: ({ quad, thing, as }) =>
    quad.call('updateUser', { params: { id: thing.personId }, body: { gender: 'other' } }, as),
}
