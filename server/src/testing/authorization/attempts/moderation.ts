import { sql } from 'kysely'
import { caseOf } from '../../cases.ts'
import { createClub } from '../../clubs.ts'
import { makePerson } from '../../people.ts'
import { checkArea } from '../areaCheck.ts'
import { moderationPermissions } from '../permissions/moderation.ts'
import { makePost } from '../stage.ts'

const dismissal = { outcome: 'dismiss' } as const

export const moderationCheck = checkArea(moderationPermissions, {
  async start(stage) {
    const clubId = await createClub(stage.quad, stage.people.author)
    const { author, stranger, commenter, siteAdmin } = stage.people
    return {
      people: { stranger, reporter: commenter, author, siteAdmin },
      async makeTarget() {
        const { postId } = await makePost(stage)
        const caseId = await caseOf(stage.quad, commenter, 'post', postId)
        const { db } = stage.quad.context
        const { id: userId } = await makePerson(stage.quad)
        await db.insertInto('suspensions').values({ user_id: userId }).execute()
        const { id: collegeId } = await db
          .insertInto('colleges')
          .values({ name: 'The college asked for', live: false })
          .returning('id')
          .executeTakeFirstOrThrow()
        const settled = { source: 'report', kind: 'user', target_id: userId, outcome: 'suspend' } as const
        const { id: settledId } = await db
          .insertInto('cases')
          .values({ ...settled, decided_at: sql`now()`, settled_at: sql`now()` })
          .returning('id')
          .executeTakeFirstOrThrow()
        const appeal = await db
          .insertInto('appeals')
          .values({ case_id: settledId, user_id: userId })
          .returning('id')
          .executeTakeFirstOrThrow()
        const token = stage.quad.context.appealTokens.sign(appeal.id)
        return { caseId, userId, collegeId, clubId, token }
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
    listSuspensions: ({ quad, as }) => quad.call('listSuspensions', { query: {} }, as),
    liftSuspension: ({ quad, target, as }) =>
      quad.call('liftSuspension', { params: { id: target.userId }, query: {} }, as),
    getAppeal: ({ quad, target, as }) => quad.call('getAppeal', { body: { token: target.token } }, as),
    createAppeal: ({ quad, target, as }) =>
      quad.call('createAppeal', { body: { token: target.token, text: 'No' } }, as),
    listPendingColleges: ({ quad, as }) => quad.call('listPendingColleges', { query: {} }, as),
    approveCollege: ({ quad, target, as }) =>
      quad.call('approveCollege', { params: { id: target.collegeId }, body: {} }, as),
    rejectCollege: ({ quad, target, as }) =>
      quad.call('rejectCollege', { params: { id: target.collegeId }, query: {} }, as),
    markLearningClub: ({ quad, target, as }) =>
      quad.call('markLearningClub', { params: { id: target.clubId }, body: { learningXClub: true } }, as),
    listAllAds: ({ quad, as }) => quad.call('listAllAds', { query: {} }, as),
    listSiteActs: ({ quad, as }) => quad.call('listSiteActs', { query: {} }, as),
  },
})
