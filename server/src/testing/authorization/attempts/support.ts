import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { nowhere } from '../../goodInput.ts'
import { checkArea } from '../areaCheck.ts'
import { supportPermissions } from '../permissions/support.ts'
import { makePost } from '../stage.ts'

const ad = {
  college: otherCollegeId,
  description: 'The ad acted on',
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2126-01-01T00:00:00Z',
}

export const supportCheck = checkArea(supportPermissions, {
  async start(stage) {
    const { author, stranger, blocked, siteAdmin } = stage.people
    return {
      people: { stranger, blocked, author, siteAdmin, missing: stranger },
      async makeTarget(actor) {
        if (actor === 'missing') return { postId: nowhere, adId: nowhere }
        const { postId } = await makePost(stage)
        return { postId, adId: (await stage.quad.call('createAd', { body: ad }, siteAdmin)).reply()._id }
      },
    }
  },
  attempts: {
    createReport: ({ quad, target, as }) =>
      quad.call('createReport', { body: { reportOn: 'post', reportedId: target.postId, report: 'Look at this' } }, as),
    createRequest: ({ quad, as }) =>
      quad.call('createRequest', { body: { name: 'Asha', email: 'asha@example.edu', details: 'Hello' } }, as),
    listAds: ({ quad, as }) => quad.call('listAds', { query: {} }, as),
    createAd: ({ quad, as }) => quad.call('createAd', { body: ad }, as),
    editAd: ({ quad, target, as }) => quad.call('editAd', { params: { id: target.adId }, body: ad }, as),
    deleteAd: ({ quad, target, as }) => quad.call('deleteAd', { params: { id: target.adId } }, as),
  },
})
