import { adsKey } from '../../entities/ad/useListAds.ts'
import { channelKeys } from '../../entities/channel/cache.ts'
import { clubKeys } from '../../entities/club/clubKeys.ts'
import { collegeKeys } from '../../entities/college/cache.ts'
import { commentKeys } from '../../entities/comment/pages.ts'
import { eventKeys } from '../../entities/event/cache.ts'
import { notificationKeys } from '../../entities/notification/cache.ts'
import { postKeys } from '../../entities/post/pages.ts'
import { profileKeys } from '../../entities/profile/cache.ts'
import { sessionKeys } from '../../entities/session/sessions.ts'
import { conversationKeys } from '../../features/talk/conversation.ts'
import { roomKeys } from '../../features/talk/rooms.ts'

/**
 * Prefixes of the query keys whose data are stored for offline reading (APP-03). Excludes counts, whose badges would be
 * wrong, data that only admins read, and searches.
 */
export const offlineKeys = [
  postKeys.lists,
  postKeys.ones,
  commentKeys.all,
  roomKeys.list,
  conversationKeys.all,
  channelKeys.lists,
  clubKeys.lists,
  clubKeys.discoverLists,
  clubKeys.pages,
  sessionKeys.all,
  eventKeys.all,
  collegeKeys.all,
  notificationKeys.list,
  profileKeys.all,
  adsKey,
] as const
