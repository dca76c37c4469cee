import { stageClub } from '../../clubs.ts'
import { nowhere } from '../../goodInput.ts'
import { checkArea } from '../areaCheck.ts'
import { clubPermissions } from '../permissions/clubs.ts'

export const clubCheck = checkArea(clubPermissions, {
  async start(stage) {
    const { people, clubId, clubIdOfOnlyAdmin, makeAnother } = await stageClub(stage.quad)
    const { stranger, siteAdmin } = stage.people
    return {
      people: { ...people, stranger, siteAdmin, missing: stranger },
      async makeTarget(actor) {
        if (actor === 'missing') return { clubId: nowhere, doomedId: nowhere, memberId: nowhere }
        const onlyAdmin = actor === 'onlyAdmin'
        return {
          clubId: onlyAdmin ? clubIdOfOnlyAdmin : clubId,
          // For acts that end it: a club like the first.
          doomedId: await makeAnother(onlyAdmin ? people.onlyAdmin : undefined),
          memberId: people.member.id,
        }
      },
    }
  },
  attempts: {
    listClubs: ({ quad, as }) => quad.call('listClubs', { query: {} }, as),
    listClubFeed: ({ quad, target, as }) => quad.call('listClubFeed', { query: { members: target.memberId } }, as),
    getClub: ({ quad, target, as }) => quad.call('getClub', { params: { id: target.clubId } }, as),
    createClub: ({ quad, as }) =>
      quad.call(
        'createClub',
        { body: { clubName: 'Attempt', category: 'Social', description: 'An attempt', privacy: 'private' } },
        as,
      ),
    updateClub: ({ quad, target, as }) =>
      quad.call('updateClub', { params: { id: target.clubId }, body: { description: 'Changed' } }, as),
    deleteClub: ({ quad, target, as }) => quad.call('deleteClub', { params: { id: target.doomedId } }, as),
    muteClub: ({ quad, target, as }) => quad.call('muteClub', { params: { id: target.clubId } }, as),
    unmuteClub: ({ quad, target, as }) => quad.call('unmuteClub', { params: { id: target.clubId } }, as),
    joinClub: ({ quad, target, as }) => quad.call('joinClub', { params: { id: target.doomedId }, body: {} }, as),
    listMembers: ({ quad, target, as }) => quad.call('listMembers', { params: { id: target.clubId }, query: {} }, as),
    getMember: ({ quad, target, as }) =>
      quad.call('getMember', { params: { id: target.clubId, memberId: target.memberId } }, as),
    updateMember: ({ quad, target, as }) =>
      quad.call(
        'updateMember',
        { params: { id: target.doomedId, memberId: target.memberId }, body: { role: 'Treasurer' } },
        as,
      ),
    answerRequests: ({ quad, target, as }) =>
      quad.call('answerRequests', { params: { id: target.doomedId }, body: { active: false } }, as),
    async undoAnswerRequests({ quad, target, as }) {
      const id = target.doomedId
      const answered = await quad.call(
        'answerRequests',
        { params: { id }, body: { active: false, undoable: true } },
        as,
      )
      const actId = answered.status === 200 ? answered.reply().undo : nowhere
      return quad.call('undoAnswerRequests', { params: { id, actId: actId ?? nowhere } }, as)
    },
    removeMember: ({ quad, target, as }) =>
      quad.call('removeMember', { params: { id: target.doomedId, memberId: target.memberId } }, as),
    listAddable: ({ quad, target, as }) =>
      quad.call('listAddable', { params: { id: target.clubId }, body: { channelMembers: [] } }, as),
  },
})
