import type { support } from '@quad/contract/calls/support.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { nowhere } from '../../goodInput.ts'
import type { Attempt, Attempts } from '../stage.ts'

export const supportAttempts: Attempts<typeof support> = {
  createReport: ({ quad, thing, as }) =>
    quad.call('createReport', { body: { reportOn: 'post', reportedId: thing.postId, report: 'Look at this' } }, as),
  listAds: ({ quad, as }) => quad.call('listAds', { query: {} }, as),
  createAd: ({ quad, as }) => quad.call('createAd', { body: ad }, as),
  editAd: async (attempt) => attempt.quad.call('editAd', { params: { id: await adOf(attempt) }, body: ad }, attempt.as),
  deleteAd: async (attempt) => attempt.quad.call('deleteAd', { params: { id: await adOf(attempt) } }, attempt.as),
}

const ad = {
  college: otherCollegeId,
  description: 'The ad acted on',
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2126-01-01T00:00:00Z',
}

async function adOf({ quad, people, actor }: Attempt): Promise<string> {
  if (actor === 'missing') return nowhere
  return (await quad.call('createAd', { body: ad }, people.siteAdmin)).reply()._id
}
