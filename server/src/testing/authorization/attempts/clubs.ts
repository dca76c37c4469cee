import { stageClub } from '../../clubs.ts'
import { nowhere } from '../../goodInput.ts'
import { checkArea } from '../areaCheck.ts'
import { clubPermissions } from '../permissions/clubs.ts'

export const clubCheck = checkArea(clubPermissions, {
  async start(stage) {
    const { people, clubId, clubIdOfOnlyAdmin } = await stageClub(stage.quad)
    const { stranger, siteAdmin } = stage.people
    return {
      people: { ...people, stranger, siteAdmin, missing: stranger },
      makeTarget(actor) {
        if (actor === 'missing') return { clubId: nowhere, memberId: nowhere }
        return { clubId: actor === 'onlyAdmin' ? clubIdOfOnlyAdmin : clubId, memberId: people.member.id }
      },
    }
  },
  attempts: {
    listClubFeed: ({ quad, target, as }) => quad.call('listClubFeed', { query: { members: target.memberId } }, as),
  },
})
