import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { ReportOn } from '@quad/contract/entities/report.ts'
import { nowhere } from '../../goodInput.ts'
import { checkArea } from '../areaCheck.ts'
import { supportPermissions } from '../permissions/support.ts'
import { makeChat, makePost } from '../stage.ts'

const ad = {
  college: otherCollegeId,
  description: 'The ad acted on',
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2126-01-01T00:00:00Z',
}

interface Target {
  readonly reported: { readonly reportOn: ReportOn; readonly reportedId: string }
  readonly adId: string
}

export const supportCheck = checkArea(supportPermissions, {
  async start(stage) {
    const { author, commenter, stranger, blocked, siteAdmin } = stage.people
    return {
      people: { stranger, blocked, author, siteAdmin, recipient: commenter, outsider: stranger, missing: stranger },
      async makeTarget(actor): Promise<Target> {
        if (actor === 'missing') return { reported: { reportOn: 'post', reportedId: nowhere }, adId: nowhere }
        const adId = (await stage.quad.call('createAd', { body: ad }, siteAdmin)).reply()._id
        if (actor !== 'recipient' && actor !== 'outsider')
          return { reported: { reportOn: 'post', reportedId: (await makePost(stage)).postId }, adId }
        const { messageId } = await makeChat(stage.quad, author, commenter)
        return { reported: { reportOn: 'chatMessage', reportedId: messageId }, adId }
      },
    }
  },
  attempts: {
    createReport: ({ quad, target, as }) =>
      quad.call('createReport', { body: { ...target.reported, report: 'Look at this' } }, as),
    createRequest: ({ quad, as }) =>
      quad.call('createRequest', { body: { name: 'Asha', email: 'asha@example.edu', details: 'Hello' } }, as),
    listAds: ({ quad, as }) => quad.call('listAds', { query: {} }, as),
    createAd: ({ quad, as }) => quad.call('createAd', { body: ad }, as),
    updateAd: ({ quad, target, as }) => quad.call('updateAd', { params: { id: target.adId }, body: ad }, as),
    deleteAd: ({ quad, target, as }) => quad.call('deleteAd', { params: { id: target.adId } }, as),
  },
})
