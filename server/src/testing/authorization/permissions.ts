import type { areas } from '@quad/contract/calls/index.ts'
import { accountPermissions } from './permissions/accounts.ts'
import { channelPermissions } from './permissions/channels.ts'
import { chatPermissions } from './permissions/chats.ts'
import { clubPermissions } from './permissions/clubs.ts'
import { collegePermissions } from './permissions/colleges.ts'
import { commentPermissions } from './permissions/comments.ts'
import { eventPermissions } from './permissions/events.ts'
import { festPermissions } from './permissions/fests.ts'
import { landingPermissions } from './permissions/landing.ts'
import { moderationPermissions } from './permissions/moderation.ts'
import { notificationPermissions } from './permissions/notifications.ts'
import { placePermissions } from './permissions/places.ts'
import { searchPermissions } from './permissions/search.ts'
import { postPermissions } from './permissions/posts.ts'
import { profilePermissions } from './permissions/profiles.ts'
import { sessionPermissions } from './permissions/sessions.ts'
import { supportPermissions } from './permissions/support.ts'
import { teamPermissions } from './permissions/teams.ts'
import { uploadPermissions } from './permissions/uploads.ts'
import type { AreaPermissions } from './rows.ts'

export type Areas = typeof areas

/**
 * The answer of every call to every actor. A call without its row doesn't compile; a wrong cell fails the
 * authorisation test. docs/PERMISSIONS.md is generated from this table.
 */
export const permissions: { readonly [Area in keyof Areas]: AreaPermissions<Areas[Area], string> } = {
  accounts: accountPermissions,
  channels: channelPermissions,
  chats: chatPermissions,
  clubs: clubPermissions,
  colleges: collegePermissions,
  comments: commentPermissions,
  events: eventPermissions,
  fests: festPermissions,
  landing: landingPermissions,
  moderation: moderationPermissions,
  notifications: notificationPermissions,
  places: placePermissions,
  search: searchPermissions,
  posts: postPermissions,
  profiles: profilePermissions,
  sessions: sessionPermissions,
  support: supportPermissions,
  teams: teamPermissions,
  uploads: uploadPermissions,
}
