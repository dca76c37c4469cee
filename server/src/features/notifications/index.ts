import type { notifications } from '@quad/contract/calls/notifications.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import {
  countNotifications,
  deleteNotification,
  listNotifications,
  markNotificationsRead,
} from './listNotifications.ts'
import { mutePost, muteUser, unmutePost, unmuteUser } from './mute.ts'

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
