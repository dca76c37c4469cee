import type { profiles } from '@quad/contract/calls/profiles.ts'
import type { Attempts } from '../stage.ts'

export const profileAttempts: Attempts<typeof profiles> = {
  updateUser: ({ quad, thing, as }) =>
    quad.call('updateUser', { params: { id: thing.personId }, body: { gender: 'other' } }, as),
  getProfile: ({ quad, thing, as }) => quad.call('getProfile', { params: { id: thing.personId } }, as),
  updateProfile: ({ quad, thing, as }) =>
    quad.call('updateProfile', { params: { id: thing.personId }, body: { bio: 'Changed' } }, as),
  listUsers: ({ quad, as }) => quad.call('listUsers', { query: {} }, as),
  blockUser: async ({ quad, thing, as }) => {
    const answer = await quad.call('blockUser', { params: { id: thing.personId } }, as)
    // The stage stays as it was for who comes next.
    await quad.call('unblockUser', { params: { id: thing.personId } }, as)
    return answer
  },
  unblockUser: ({ quad, thing, as }) => quad.call('unblockUser', { params: { id: thing.personId } }, as),
}
