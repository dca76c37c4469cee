import { channelScreens } from './memberScreens/channels.ts'
import { clubScreens } from './memberScreens/clubs.ts'
import { collegeScreens } from './memberScreens/colleges.ts'
import { eventScreens } from './memberScreens/events.ts'
import { moderationScreens } from './memberScreens/moderation.ts'
import { notificationScreens } from './memberScreens/notifications.ts'
import { postScreens } from './memberScreens/posts.ts'
import { profileScreens } from './memberScreens/profiles.ts'
import { searchScreens } from './memberScreens/search.ts'
import { sessionScreens } from './memberScreens/sessions.ts'
import { talkScreens } from './memberScreens/talk.ts'
import { teamScreens } from './memberScreens/teams.ts'

/** Loads the screens of members' pages. A separate file, so that visitors' pages don't carry the list. */
export const memberScreens = {
  ...channelScreens,
  ...clubScreens,
  ...collegeScreens,
  ...eventScreens,
  ...moderationScreens,
  ...notificationScreens,
  ...postScreens,
  ...profileScreens,
  ...searchScreens,
  ...sessionScreens,
  ...talkScreens,
  ...teamScreens,
} as const

export type MemberScreen = keyof typeof memberScreens
