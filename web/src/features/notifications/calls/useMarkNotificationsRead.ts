import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showAllRead } from '../../../entities/notification/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { markNotificationsRead } from '../../../shared/api/routes.ts'

/** Marks all as read. A failure shows nothing: they stay unread until the next visit. */
export function useMarkNotificationsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(markNotificationsRead, {}),
    onSuccess: () => showAllRead(client),
  })
}
