import { caseOf } from '../../cases.ts'
import { checkArea } from '../areaCheck.ts'
import { moderationPermissions } from '../permissions/moderation.ts'
import { makePost } from '../stage.ts'

const dismissal = { outcome: 'dismiss' } as const

export const moderationCheck = checkArea(moderationPermissions, {
  async start(stage) {
    const { author, stranger, commenter, siteAdmin } = stage.people
    return {
      people: { stranger, reporter: commenter, author, siteAdmin },
      async makeTarget() {
        const { postId } = await makePost(stage)
        const caseId = await caseOf(stage.quad, commenter, 'post', postId)
        return { caseId }
      },
    }
  },
  attempts: {
    listCases: ({ quad, as }) => quad.call('listCases', { query: {} }, as),
    getCase: ({ quad, target, as }) => quad.call('getCase', { params: { id: target.caseId } }, as),
    settleCase: ({ quad, target, as }) =>
      quad.call('settleCase', { params: { id: target.caseId }, body: dismissal }, as),
    async undoOutcome({ quad, people, target, as }) {
      const params = { id: target.caseId }
      ;(await quad.call('settleCase', { params, body: dismissal }, people.siteAdmin)).reply()
      return quad.call('undoOutcome', { params }, as)
    },
  },
})
