import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeNotification } from '../../../entities/notification/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteNotification } from '../../../shared/api/routes/notifications.ts'
import { toast } from '../../../shared/toast/toast.ts'

export function useDeleteNotification(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteNotification, { params: { id } }),
    onSuccess: () => removeNotification(client, id),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
