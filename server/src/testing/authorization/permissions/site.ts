import type { landing } from '@quad/contract/calls/landing.ts'
import type { moderation } from '@quad/contract/calls/moderation.ts'
import type { operating } from '@quad/contract/calls/operating.ts'
import type { places } from '@quad/contract/calls/places.ts'
import type { pushes } from '@quad/contract/calls/pushes.ts'
import type { search } from '@quad/contract/calls/search.ts'
import type { support } from '@quad/contract/calls/support.ts'
import type { uploads } from '@quad/contract/calls/uploads.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

const cast = { member: 'signed in' } as const

export const landingPermissions: AreaPermissions<typeof landing, keyof typeof cast> = {
  target: 'What the landing page shows.',
  cast,
  answers: { getLanding: everyone('yes') },
}

const moderationCast = {
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
    getBackups: siteAdmins,
    releaseSending: siteAdmins,
  },
}

export const operatingPermissions: AreaPermissions<typeof operating, 'member' | 'siteAdmin'> = {
  target: 'The node, a job that was given up, and a person.',
  cast: { member: 'signed in', siteAdmin: 'a site admin' },
  answers: {
    getServer: siteAdmins,
    listJobs: siteAdmins,
    retryJob: siteAdmins,
    cancelJob: siteAdmins,
    findPeople: siteAdmins,
    getPerson: siteAdmins,
    suspendPerson: siteAdmins,
    signOutPerson: siteAdmins,
    resendPersonCode: siteAdmins,
  },
}

export const placePermissions: AreaPermissions<typeof places, keyof typeof cast> = {
  target: 'The suggestions of cities and venues.',
  cast,
  answers: { listPlaces: members('yes') },
}

export const pushPermissions: AreaPermissions<typeof pushes, keyof typeof cast> = {
  target: 'The pushes of the caller, to the device of their session.',
  cast,
  answers: {
    getPushSettings: members('yes'),
    updatePushSettings: members('yes'),
    getDigest: members('yes'),
    updateDigest: members('yes'),
    createPushSubscription: members('yes'),
    deletePushSubscription: members('yes'),
  },
}

export const searchPermissions: AreaPermissions<typeof search, keyof typeof cast> = {
  target: 'The suggestions and results of a search.',
  cast,
  answers: { listQueries: members('yes'), searchPosts: members('yes'), searchMessages: members('yes') },
}

const supportCast = {
  stranger: 'signed in',
  blocked: 'signed in, blocked by the author',
  author: 'wrote the reported post',
  siteAdmin: 'a site admin',
  recipient: 'signed in, reports a message that they got in a chat',
  outsider: 'signed in, reports a message of a chat of others',
  missing: 'signed in, names a post or ad that does not exist',
} as const

export const supportPermissions: AreaPermissions<typeof support, keyof typeof supportCast> = {
  target: 'A post of the author or a message of theirs to report, and an ad of the site admin.',
  cast: supportCast,
  answers: {
    createReport: members('yes', { author: 'report.yours', outsider: 'report.notFound', missing: 'report.notFound' }),
    createRequest: everyone('yes'),
    listAds: members('yes'),
    createAd: members('ad.notYours', { siteAdmin: 'yes' }),
    updateAd: members('ad.notYours', { siteAdmin: 'yes' }),
    deleteAd: members('ad.notYours', { siteAdmin: 'yes' }),
  },
}

export const uploadPermissions: AreaPermissions<typeof uploads, keyof typeof cast> = {
  target: 'A new file.',
  cast,
  answers: { uploadFiles: members('yes') },
}
