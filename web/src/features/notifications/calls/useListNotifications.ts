import { useInfiniteQuery } from '@tanstack/react-query'
import { type NotificationPages, notificationKeys, notificationsOf } from '../../../entities/notification/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listNotifications } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

/** The viewer's notifications, newest first, in pages (NOTI-02); refetched whenever the page opens. */
export function useListNotifications() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({
    enabled: isAuthenticated,
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam, signal }) =>
      callApi(listNotifications, { query: pageParam === undefined ? {} : { '_id[$lt]': pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.moreNotifications ? (last.lastDocId ?? undefined) : undefined),
    select: (data: NotificationPages) => notificationsOf(data),
    refetchOnMount: 'always',
  })
}
