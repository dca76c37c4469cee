import type { Tools } from '../../platform/tools.ts'

/** Has the devices of these people look at their count of notifications again (NOTI-03). */
export function emitNotices(tools: Tools, userIds: readonly string[]): void {
  if (userIds.length > 0) tools.realtime.toUser(userIds, 'notificationsChanged', {})
}
