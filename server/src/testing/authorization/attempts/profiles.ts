import { checkArea } from '../areaCheck.ts'
import { profilePermissions } from '../permissions/profiles.ts'
import { castPeople, findPersonId } from './accounts.ts'

export const profileCheck = checkArea(profilePermissions, {
  async start(stage) {
    return {
      people: castPeople(stage),
      makeTarget: (actor, as) => ({ personId: findPersonId(stage, actor, as) }),
    }
  },
  attempts: {
    updateUser: ({ quad, target, as }) =>
      quad.call('updateUser', { params: { id: target.personId }, body: { gender: 'other' } }, as),
    getProfile: ({ quad, target, as }) => quad.call('getProfile', { params: { id: target.personId } }, as),
    updateProfile: ({ quad, target, as }) =>
      quad.call('updateProfile', { params: { id: target.personId }, body: { bio: 'Changed' } }, as),
    listUsers: ({ quad, as }) => quad.call('listUsers', { query: {} }, as),
    blockUser: async ({ quad, target, as }) => {
      const answer = await quad.call('blockUser', { params: { id: target.personId } }, as)
      // Undo the block for the attempts that follow.
      await quad.call('unblockUser', { params: { id: target.personId } }, as)
      return answer
    },
    unblockUser: ({ quad, target, as }) => quad.call('unblockUser', { params: { id: target.personId } }, as),
  },
})
