import type { areas } from '@quad/contract/calls/index.ts'
import {
  accountPermissions,
  calendarPermissions,
  dataExportPermissions,
  profilePermissions,
} from './permissions/accounts.ts'
import { chatPermissions, groupPermissions } from './permissions/chats.ts'
import { channelPermissions, clubPermissions, sessionPermissions } from './permissions/clubs.ts'
import { collegePermissions, festPermissions } from './permissions/colleges.ts'
import {
  certificatePermissions,
  eventPermissions,
  feedbackPermissions,
  photoPermissions,
  seriesPermissions,
  ticketPermissions,
} from './permissions/events.ts'
import { judgingPermissions } from './permissions/judging.ts'
import { submissionPermissions } from './permissions/submissions.ts'
import { teamPermissions } from './permissions/teams.ts'
import { paymentPermissions } from './permissions/payments.ts'
import { commentPermissions, followPermissions, notificationPermissions, postPermissions } from './permissions/posts.ts'
import {
  landingPermissions,
  moderationPermissions,
  operatingPermissions,
  placePermissions,
  pushPermissions,
  searchPermissions,
  supportPermissions,
  uploadPermissions,
} from './permissions/site.ts'
import type { AreaPermissions } from './rows.ts'

export type Areas = typeof areas

/**
 * The answer of every call to every actor. A missing row is a type error; a wrong cell fails the authorisation test.
 * docs/PERMISSIONS.md is generated from this table.
 */
export const permissions: { readonly [Area in keyof Areas]: AreaPermissions<Areas[Area], string> } = {
  accounts: accountPermissions,
  calendars: calendarPermissions,
  certificates: certificatePermissions,
  channels: channelPermissions,
  chats: chatPermissions,
  clubs: clubPermissions,
  colleges: collegePermissions,
  comments: commentPermissions,
  dataExports: dataExportPermissions,
  events: eventPermissions,
  feedback: feedbackPermissions,
  fests: festPermissions,
  follows: followPermissions,
  groups: groupPermissions,
  judging: judgingPermissions,
  landing: landingPermissions,
  moderation: moderationPermissions,
  notifications: notificationPermissions,
  operating: operatingPermissions,
  payments: paymentPermissions,
  photos: photoPermissions,
  places: placePermissions,
  search: searchPermissions,
  posts: postPermissions,
  profiles: profilePermissions,
  pushes: pushPermissions,
  series: seriesPermissions,
  sessions: sessionPermissions,
  submissions: submissionPermissions,
  support: supportPermissions,
  teams: teamPermissions,
  tickets: ticketPermissions,
  uploads: uploadPermissions,
}
