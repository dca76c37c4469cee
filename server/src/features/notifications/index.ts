import type { notifications } from '@quad/contract/calls/notifications.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { countNotifications } from './countNotifications.ts'
import { deleteNotification } from './deleteNotification.ts'
import { listNotifications } from './listNotifications.ts'
import { mutePost, unmutePost } from './mutePost.ts'
import { muteUser, unmuteUser } from './muteUser.ts'
import { markNotificationsRead } from './markNotificationsRead.ts'

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
