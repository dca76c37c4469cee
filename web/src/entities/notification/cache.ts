import type { Notification } from '@quad/contract/entities/notification.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { refetch } from '../../shared/api/queryClient.ts'

interface NotificationPage {
  readonly notifications: Notification[]
  readonly moreNotifications: boolean
  readonly lastDocId: string | null
}

export type NotificationPages = InfiniteData<NotificationPage, string | undefined>

export const notificationKeys = {
  list: ['notifications', 'list'] as const,
  count: ['notifications', 'count'] as const,
}

/** Returns the notifications of all pages without duplicates; one that became unread again keeps its place. */
export function notificationsOf(pages: NotificationPages): Notification[] {
  const all = pages.pages.flatMap((page) => page.notifications)
  return [...new Map(all.toReversed().map((one) => [one._id, one])).values()].toReversed()
}

function changeList(client: QueryClient, change: (list: Notification[]) => Notification[]): void {
  client.setQueryData<NotificationPages>(
    notificationKeys.list,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, notifications: change(page.notifications) })),
      },
  )
}

export function removeNotification(client: QueryClient, id: string): void {
  changeList(client, (list) => list.filter((one) => one._id !== id))
}

export function showAllRead(client: QueryClient): void {
  client.setQueryData(notificationKeys.count, { count: 0 })
  changeList(client, (list) => list.map((one) => ({ ...one, read: true })))
}

/** Refetches the unread count, and the list if it is open. */
export function refetchNotifications(client: QueryClient): void {
  void refetch(client, notificationKeys.count)
  void refetch(client, notificationKeys.list)
}
