import type { AppContext } from '../../platform/appContext.ts'

/** Makes the devices of these users fetch their count of notifications again (NOTI-03). */
export function emitNotificationsChanged(context: Pick<AppContext, 'realtime'>, userIds: readonly string[]): void {
  if (userIds.length > 0) context.realtime.toUser(userIds, 'notificationsChanged', {})
}
