import type { notifications } from '@quad/contract/calls/notifications.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { countNotifications, listNotifications, markNotificationsRead } from './listNotifications.ts'
import { deleteNotification } from './deleteNotification.ts'
import { mutePost, unmutePost } from './mutePost.ts'
import { muteUser, unmuteUser } from './muteUser.ts'

export const notificationHandlers: HandlersOf<typeof notifications> = {
  listNotifications,
  countNotifications,
  markNotificationsRead,
  deleteNotification,
  mutePost,
  unmutePost,
  muteUser,
  unmuteUser,
}
