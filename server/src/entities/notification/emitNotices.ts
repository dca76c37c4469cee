import type { AppContext } from '../../platform/appContext.ts'

/** Has the devices of these people look at their count of notifications again (NOTI-03). */
export function emitNotices(context: AppContext, userIds: readonly string[]): void {
  if (userIds.length > 0) context.realtime.toUser(userIds, 'notificationsChanged', {})
}
