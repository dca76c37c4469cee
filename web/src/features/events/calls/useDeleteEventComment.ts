import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { askAnew } from '../../../shared/api/askAnew.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteEventComment } from '../../../shared/api/routes/events.ts'

export function useDeleteEventComment(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (commentId: string) => callApi(deleteEventComment, { params: { id: eventId, commentId } }),
    onSuccess: () => askAnew(client, eventKeys.threads(eventId)),
  })
}
