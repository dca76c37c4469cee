import { useQuery } from '@tanstack/react-query'
import { notificationKeys } from '../../../entities/notification/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { countNotifications } from '../../../shared/api/routes.ts'
import { useHasArrived } from '../../../shared/realtime/useHasArrived.ts'

/** The number of unread notifications; 0 while it loads (NOTI-02, SHELL-06). */
export function useCountNotifications(): number {
  const { data } = useQuery({
    enabled: useHasArrived(),
    queryKey: notificationKeys.count,
    queryFn: ({ signal }) => callApi(countNotifications, {}, { signal }),
  })
  return data?.count ?? 0
}
