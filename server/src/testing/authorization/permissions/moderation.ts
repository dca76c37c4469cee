import type { moderation } from '@quad/contract/calls/moderation.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

export const moderationCast = {
  stranger: 'signed in',
  reporter: 'reported the post of the case',
  author: 'wrote the reported post',
  siteAdmin: 'a site admin',
} as const

const siteAdmins = members('siteAdmin.only', { siteAdmin: 'yes' })

export const moderationPermissions: AreaPermissions<typeof moderation, keyof typeof moderationCast> = {
  target:
    'A case of one report of a post, decided for `undoOutcome`; a suspended person, a requested college, a club, and the link to appeal against a case.',
  cast: moderationCast,
  answers: {
    listCases: siteAdmins,
    getCase: siteAdmins,
    settleCase: siteAdmins,
    undoOutcome: siteAdmins,
    listSuspensions: siteAdmins,
    liftSuspension: siteAdmins,
    getAppeal: everyone('yes'),
    createAppeal: everyone('yes'),
    listPendingColleges: siteAdmins,
    approveCollege: siteAdmins,
    rejectCollege: siteAdmins,
    markLearningClub: siteAdmins,
    listAllAds: siteAdmins,
    listSiteActs: siteAdmins,
  },
}
