import type { support } from '@quad/contract/calls/support.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

export const supportCast = {
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
