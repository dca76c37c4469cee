import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventCommentKeys } from '../../../entities/event/commentPages.ts'
import { refetch } from '../../../shared/api/refetch.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteEventComment } from '../../../shared/api/routes.ts'

export function useDeleteEventComment(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (commentId: string) => callApi(deleteEventComment, { params: { id: eventId, commentId } }),
    onSuccess: () => refetch(client, eventCommentKeys.ofEvent(eventId)),
  })
}
